import { later } from '#browser/later.tsx';

/** All about a line, a script of its own. */
export const LineDialog = later(async () => (await import('./line-dialog.tsx')).LineDialog);
