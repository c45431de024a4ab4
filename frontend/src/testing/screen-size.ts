/**
 * Mocks the sizes of elements until the end of the test. In jsdom they are 0, and a virtual list
 * would render no rows.
 */
export function giveElementsSize({ width = 800, height = 600, rowHeight = 120 } = {}): void {
  const element = HTMLElement.prototype;
  jest.spyOn(element, 'clientWidth', 'get').mockReturnValue(width);
  jest.spyOn(element, 'clientHeight', 'get').mockReturnValue(height);
  jest.spyOn(element, 'offsetHeight', 'get').mockReturnValue(rowHeight);
}
