import { installViewport, resizeTo } from '../../testing/viewport';
import { createSidebar } from './sidebar';

const mobile = 399;
const desktop = 1440;

const open = (width: number, saved?: string) => {
  installViewport();
  resizeTo(width);
  if (saved !== undefined) localStorage.setItem('sidebarOpen', saved);
  const sidebar = createSidebar(window.matchMedia('(max-width:899.95px)'));
  const onChange = jest.fn();
  const stop = sidebar.subscribe(onChange);
  return { ...sidebar, onChange, stop };
};

const saved = () => localStorage.getItem('sidebarOpen');

describe('the sidebar at first load', () => {
  test.each([
    [desktop, undefined, true],
    [mobile, undefined, false],
    [desktop, 'false', false],
    [mobile, 'true', true],
    [desktop, 'nonsense', true],
  ])('at %i px with %s saved is open: %s', (width, before, isOpen) => {
    expect(open(width, before).isOpen()).toBe(isOpen);
    expect(saved()).toBe(before ?? null);
  });
});

test('toggling the sidebar saves its new state', () => {
  const sidebar = open(desktop);
  sidebar.toggle();
  expect([sidebar.isOpen(), saved()]).toEqual([false, 'false']);
  sidebar.toggle();
  expect([sidebar.isOpen(), saved()]).toEqual([true, 'true']);
  expect(sidebar.onChange).toHaveBeenCalledTimes(2);
});

test('closing the sidebar saves its new state', () => {
  const sidebar = open(desktop);
  sidebar.close();
  expect([sidebar.isOpen(), saved()]).toEqual([false, 'false']);
});

test('entering the mobile layout closes the sidebar and saves its new state', () => {
  const sidebar = open(desktop, 'true');
  resizeTo(mobile);
  expect([sidebar.isOpen(), saved()]).toEqual([false, 'false']);
});

test('returning to desktop restores the saved state', () => {
  const sidebar = open(mobile);
  sidebar.toggle();
  resizeTo(desktop);
  expect([sidebar.isOpen(), saved()]).toEqual([true, 'true']);
});

test('returning to desktop opens the sidebar when no state is saved', () => {
  const sidebar = open(mobile);
  resizeTo(desktop);
  expect([sidebar.isOpen(), saved()]).toEqual([true, null]);
});

test('a listener is not called after it unsubscribes', () => {
  const sidebar = open(desktop);
  sidebar.stop();
  resizeTo(mobile);
  expect(sidebar.onChange).not.toHaveBeenCalled();
  expect(saved()).toBeNull();
});
