/** How far below the window, in px, counts as near: the way that a quick scroll takes in a moment. */
const margin = 800;

/** Calls back once when the element is near the window. Returns the way to call it off. */
export function whenNear(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: `${margin}px 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
