/** Hands bytes to the browser as a file to keep. It fetches none. */
const releaseMs = 60_000;

export function download(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it after the click, and says nothing when it is done.
  setTimeout(() => URL.revokeObjectURL(address), releaseMs);
}
