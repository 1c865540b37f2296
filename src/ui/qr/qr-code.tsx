import { generate } from 'lean-qr/nano';
import { useMemo } from 'react';

/** A square of dark and light modules. */
interface Modules {
  readonly size: number;
  readonly get: (x: number, y: number) => boolean;
}

/** Light modules around the code, without which cameras do not find it (ISO/IEC 18004: four). */
export const QUIET_ZONE = 4;

/** The dark modules as one SVG path, a rectangle for each run in a row, in units of one module inside the quiet zone. */
export function qrPath({ size, get }: Modules): string {
  const parts: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!get(x, y)) continue;
      const start = x;
      while (get(x + 1, y)) x += 1;
      const run = x - start + 1;
      parts.push(`M${start + QUIET_ZONE} ${y + QUIET_ZONE}h${run}v1h-${run}z`);
    }
  }
  return parts.join('');
}

/** A code as one path in a square of `side` units, the quiet zone included. */
export interface DrawnCode {
  path: string;
  side: number;
}

/** The code of a text. */
export function drawnCode(text: string): DrawnCode {
  const code = generate(text);
  return { path: qrPath(code), side: code.size + 2 * QUIET_ZONE };
}

/** A text as a code that a camera reads: black on white in both themes. Made on the phone, without a connection. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, side } = useMemo(() => drawnCode(text), [text]);
  return (
    <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
