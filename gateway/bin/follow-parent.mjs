/** Time between looks at the parent process. */
const LOOK_MS = 500;

const first = process.ppid;

/** Whether npm started this process, through a shell or not. */
const isOfNpm = () => process.env.npm_lifecycle_event !== undefined;

/** True when npm started this process and its parent is gone: npm, or the shell between them. */
export const isLeftBehind = () => isOfNpm() && process.ppid !== first;

/**
 * Asks this process to end when its parent did. npm hands a SIGTERM on to a shell, and there are shells that end by it and
 * tell nobody: what they started would run on and hold port and data. Without npm a parent that ends means nothing.
 */
export function followParent() {
  if (!isOfNpm()) return;
  const timer = setInterval(() => {
    if (!isLeftBehind()) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  timer.unref();
}
