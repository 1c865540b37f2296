/** A piece of open-source software that the app is made of. */
export interface Credit {
  name: string;
  licence: string;
  url: string;
}

export const CREDITS: readonly Credit[] = [
  { name: 'React', licence: 'MIT', url: 'https://react.dev' },
  { name: 'TanStack Router', licence: 'MIT', url: 'https://tanstack.com/router' },
  { name: 'Dexie.js', licence: 'Apache-2.0', url: 'https://dexie.org' },
  { name: 'Comlink', licence: 'Apache-2.0', url: 'https://github.com/GoogleChromeLabs/comlink' },
  { name: 'Workbox', licence: 'MIT', url: 'https://developer.chrome.com/docs/workbox' },
  { name: 'idb-keyval', licence: 'Apache-2.0', url: 'https://github.com/jakearchibald/idb-keyval' },
  { name: 'Lingui', licence: 'MIT', url: 'https://lingui.dev' },
  { name: 'styled-components', licence: 'MIT', url: 'https://styled-components.com' },
  { name: 'Stylis', licence: 'MIT', url: 'https://stylis.js.org' },
  { name: 'stylis-plugin-rtl', licence: 'MIT', url: 'https://github.com/styled-components/stylis-plugin-rtl' },
  { name: 'Valibot', licence: 'MIT', url: 'https://valibot.dev' },
  { name: 'DOMPurify', licence: 'Apache-2.0 / MPL-2.0', url: 'https://github.com/cure53/DOMPurify' },
  { name: 'Lean QR', licence: 'MIT', url: 'https://github.com/davidje13/lean-qr' },
  { name: 'Virtua', licence: 'MIT', url: 'https://github.com/inokawa/virtua' },
  { name: 'Tabler Icons', licence: 'MIT', url: 'https://tabler.io/icons' },
  { name: 'Vite', licence: 'MIT', url: 'https://vite.dev' },
];
