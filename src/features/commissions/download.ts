/** Lets the person save a text as a file of this name. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // The browser has taken the text over by the time that the next task runs.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
