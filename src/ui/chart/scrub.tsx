import { useRef, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';

const Range = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
  /* A thumb that moves up or down scrolls the page. */
  touch-action: pan-y;
  &:focus-visible + * {
    outline: 3px solid ${css('accent-graphic')};
    outline-offset: 2px;
    border-radius: ${css('radius-in')};
  }
`;

interface ScrubProps {
  label: string;
  count: number;
  at: number;
  /** The picked point in words. */
  text: string;
  onPick: (index: number) => void;
  /** The point at a place of the drawing: shares of its width from the left and of its height from the top. */
  indexAt: (x: number, y: number) => number;
}

/**
 * A transparent native range over a drawing: arrow keys and screen readers pick by it, thumb and pointer pick what lies
 * under them. Place it right before the drawing, which then carries its focus ring.
 */
export function Scrub({ label, count, at, text, onPick, indexAt }: ScrubProps) {
  const pressed = useRef(false);
  const pick = (event: PointerEvent<HTMLInputElement>): void => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onPick(indexAt((event.clientX - left) / width, (event.clientY - top) / height));
  };
  return (
    <Range
      type="range"
      min={0}
      max={Math.max(0, count - 1)}
      value={at}
      aria-label={label}
      aria-valuetext={text}
      onPointerDown={(event) => {
        pressed.current = true;
        pick(event);
      }}
      onPointerMove={(event) => {
        if (pressed.current || event.pointerType === 'mouse') pick(event);
      }}
      onPointerUp={() => (pressed.current = false)}
      onPointerCancel={() => (pressed.current = false)}
      onChange={(event) => {
        // The range's own idea of a place is that of a slider, not that of the drawing.
        if (!pressed.current) onPick(event.target.valueAsNumber);
      }}
    />
  );
}
