import { DRAWINGS } from './drawings.ts';

/** Drawings of the home slider: 320 by 120 on dark, the subject at the far end so that words have room before it. */
const SLIDES: Readonly<Record<string, string>> = {
  'slide-phones':
    '<circle cx="252" cy="66" r="52" fill="#33302a"/><rect x="231" y="16" width="46" height="94" rx="9" fill="#4a463e" stroke="#6d685d" stroke-width="2"/><rect x="236" y="24" width="36" height="72" rx="3" fill="#2c2a25"/><path d="M244 82V70M254 82V58M264 82V48" stroke="#f68b1e" stroke-width="5" stroke-linecap="round"/>',
  'slide-kitchen':
    '<circle cx="252" cy="66" r="52" fill="#33302a"/><path d="M228 42c0-16 9-24 24-24s24 8 24 24v52a12 12 0 0 1-12 12h-24a12 12 0 0 1-12-12z" fill="#4a463e" stroke="#6d685d" stroke-width="2"/><path d="M228 60h48v22a8 8 0 0 1-8 8h-32a8 8 0 0 1-8-8z" fill="#2c2a25"/><rect x="246" y="64" width="12" height="34" rx="5" fill="#6d685d"/><circle cx="252" cy="38" r="8" fill="none" stroke="#f68b1e" stroke-width="4"/><path d="M252 38v-5" stroke="#f68b1e" stroke-width="3" stroke-linecap="round"/>',
  'slide-delivery':
    '<circle cx="252" cy="66" r="52" fill="#33302a"/><path d="m252 30 34 17v42l-34 17-34-17V47z" fill="#4a463e" stroke="#6d685d" stroke-width="2"/><path d="M252 64v42l34-17V47z" fill="#2c2a25"/><path d="m218 47 34 17 34-17M235 38.500l34 17v14" fill="none" stroke="#6d685d" stroke-width="2"/><path d="m228 76 7 7 12-14" fill="none" stroke="#f68b1e" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>',
};

const STYLE =
  '.h{fill:#f7f6f3}.f{fill:#d9d5cc}.l{fill:none}.h,.f,.l{stroke:#7d796f;stroke-width:1.1;stroke-linecap:round;stroke-linejoin:round}';

/** A ware on its warm grey ground, with air around it. */
const ware = (drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 72 72" width="288" height="288"><style>${STYLE}</style><path fill="#efede8" d="M-12-12h72v72h-72z"/>${drawing}</svg>`;

const slide = (drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 120" width="640" height="240"><path fill="#22211e" d="M0 0h320v120H0z"/>${drawing}</svg>`;

const IMAGES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(DRAWINGS).map(([key, drawing]) => [key, ware(drawing)] as const),
  ...Object.entries(SLIDES).map(([key, drawing]) => [key, slide(drawing)] as const),
]);

/** A picture by its key, null when there is none. An item names it as `/api/images/<key>`. */
export function imageOf(key: string): { type: string; body: string } | null {
  const body = IMAGES.get(key);
  return body === undefined ? null : { type: 'image/svg+xml', body };
}
