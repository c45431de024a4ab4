import { saveFile } from './save-file';

test('a file stays readable while the browser asks the learner to confirm the download', () => {
  jest.useFakeTimers();
  const revokeObjectURL = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();

  saveFile('export.json', new Blob(['{}']));
  expect(click).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(30_000);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  jest.advanceTimersByTime(30_000);
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:1');
  jest.useRealTimers();
});
