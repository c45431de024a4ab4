import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into a field at once: a key press each would only make tests slower. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
