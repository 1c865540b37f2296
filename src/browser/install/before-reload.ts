const works = new Set<() => Promise<unknown>>();

/** Has `work` done whenever the app is about to load this page anew by itself; answers with how to take that back. */
export function beforeReload(work: () => Promise<unknown>): () => void {
  works.add(work);
  return () => works.delete(work);
}

/**
 * Loads this page anew, for another language or version, once everything is kept that must be: what was typed a moment
 * ago. What cannot be kept does not hold it up.
 */
export async function reloadStored(reload: () => void = () => location.reload()): Promise<void> {
  await Promise.allSettled([...works].map((work) => work()));
  reload();
}
