// Saves a file from the page.

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function saveText(name: string, mime: string, text: string): void {
  saveBlob(name, new Blob([text], { type: mime }));
}

export function saveBase64(name: string, mime: string, data: string): void {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  saveBlob(name, new Blob([bytes], { type: mime }));
}
