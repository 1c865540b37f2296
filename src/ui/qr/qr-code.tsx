import { generate } from 'lean-qr/nano';
import { useMemo } from 'react';
import { QUIET_ZONE, qrPath } from './qr-path.ts';

/** A text as a code that a camera reads: black on white in both themes. Made on the phone, without a connection. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, side } = useMemo(() => {
    const code = generate(text);
    return { path: qrPath(code), side: code.size + 2 * QUIET_ZONE };
  }, [text]);
  return (
    <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
