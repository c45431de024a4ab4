/** How long a learner may take to allow a download, in ms: Safari reads the file only then. */
const kept = 60_000;

/** Has the browser save a text as a file of the learner's. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), kept);
}
