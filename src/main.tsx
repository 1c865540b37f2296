/**
 * Runs what the app is made of script by script, the last that it imports first: in one task they kept a slow phone from
 * answering. What cannot be had is met where the app itself is asked for.
 */
async function runParts(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  for (const { href } of [...links].reverse()) await import(/* @vite-ignore */ href).catch(() => undefined);
}

/** Lets the static shell paint what it has (public/boot.js) before the app takes the processor. */
async function start(root: HTMLElement): Promise<void> {
  await window.appMayStart;
  await runParts();
  const { boot } = await import('./app/boot.tsx');
  await boot(root);
}

const root = document.getElementById('root');
if (root) void start(root);
