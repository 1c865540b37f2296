import { DRAWINGS } from './drawings.ts';
import { SLIDES } from './slides.ts';

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
