/** Hands bytes to the browser as a file to keep. It fetches none. */

const releaseMs = 60_000;

/** Lets go of an object's address. The browser reads what stands there only after a click, and says nothing when it has. */
export function releaseLater(address: string): void {
  setTimeout(() => URL.revokeObjectURL(address), releaseMs);
}

export function download(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  releaseLater(address);
}
