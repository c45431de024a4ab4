/** As a `ref`: moves the focus to what has just appeared in answer to the learner. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
