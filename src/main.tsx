/** Lets the static shell paint what it has (public/boot.js) before the app takes the processor. */
async function start(root: HTMLElement): Promise<void> {
  await window.appMayStart;
  const { boot } = await import('./app/boot.tsx');
  await boot(root);
}

const root = document.getElementById('root');
if (root) void start(root);
