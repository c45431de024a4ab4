/** Returns the bytes of a blob. jsdom has no other way to read one. */
export const readBlob = (blob: Blob = new Blob()): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });
