/** A path of the app in what a note carries, null for anything else: a note never leads out of the app. */
export function pathOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('path' in data) || typeof data.path !== 'string') return null;
  return /^\/(?![/\\])[\w/-]*$/.test(data.path) ? data.path : null;
}

interface OpenWindow {
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

/** The windows of the app, as far as a tap on a note needs them. */
export interface Windows {
  matchAll(options: { type: 'window' }): Promise<readonly OpenWindow[]>;
  openWindow(url: string): Promise<unknown>;
}

/** A tap on a note: the app comes to the front where the note leads, in the window that is open, or in a new one. */
export async function onClick(note: { data: unknown; close(): void }, windows: Windows): Promise<void> {
  note.close();
  const path = pathOf(note.data) ?? '/';
  const [open] = await windows.matchAll({ type: 'window' });
  if (open && (await bring(open, path))) return;
  await windows.openWindow(path);
}

/** False when the browser does not let this window be used: it is closing, or not ours to lead. */
async function bring(open: OpenWindow, path: string): Promise<boolean> {
  try {
    await open.focus();
    await open.navigate(path);
    return true;
  } catch {
    return false;
  }
}
