/** Storage that is slow to answer must not keep anybody waiting for figures that the app shows itself. */
const FIGURES_LIMIT_MS = 1000;

/** Lets the static shell paint its figures (public/boot.js) before the app takes the processor. */
async function start(root: HTMLElement): Promise<void> {
  await Promise.race([window.firstFigures, new Promise((resolve) => setTimeout(resolve, FIGURES_LIMIT_MS))]);
  const { boot } = await import('./app/boot.tsx');
  await boot(root);
}

const root = document.getElementById('root');
if (root) void start(root);
