/**
 * Gives elements the size of a screen and rows a height, which jsdom leaves at 0: a virtual list
 * would show nothing. Undone after the test.
 */
export function giveElementsSize({ width = 800, height = 600, rowHeight = 120 } = {}): void {
  const element = HTMLElement.prototype;
  jest.spyOn(element, 'clientWidth', 'get').mockReturnValue(width);
  jest.spyOn(element, 'clientHeight', 'get').mockReturnValue(height);
  jest.spyOn(element, 'offsetHeight', 'get').mockReturnValue(rowHeight);
}
