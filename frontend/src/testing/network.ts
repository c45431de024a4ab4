import { act } from '@testing-library/react';

/** Cuts the network of the browser, or brings it back. Requests need a mock of their own. */
export function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
