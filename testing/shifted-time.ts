/**
 * Lets a test file move the real time of the API and the database ahead. Call it before `startApi`,
 * because the database keeps the clock with which it starts.
 * @returns `ahead`, the seconds added to the real time, and `restore`, which ends the shift
 */
export function shiftTime() {
  const real = Date.now.bind(Date);
  const time = { ahead: 0, restore: () => clock.mockRestore() };
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => real() + time.ahead * 1000);
  return time;
}
