import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';

const Slide = styled.label`
  display: grid;
  gap: ${css('s1')};
  font-size: ${css('t-row')};
`;

const Rail = styled.span`
  position: relative;
  display: block;
  & > input {
    display: block;
    inline-size: 100%;
    min-block-size: ${css('tap')};
    margin: 0;
    accent-color: ${css('accent-graphic')};
  }
`;

/** Half a thumb: its middle stands over the value, and the ends of the rail are half a thumb away. */
const HALF_THUMB = '0.5rem';

const Mark = styled.i`
  position: absolute;
  inset-block: 0.5rem;
  inline-size: 2px;
  margin-inline-start: -1px;
  background: ${css('ink')};
  pointer-events: none;
`;

interface OrderSlideProps {
  /** How many more, in words. */
  children: ReactNode;
  label: string;
  value: number;
  most: number;
  /** Where the next step stands; null where there is none. */
  next: number | null;
  onChange: (value: number) => void;
}

/** A slide from today on, with the next step marked on it. */
export function OrderSlide({ children, label, value, most, next, onChange }: OrderSlideProps) {
  return (
    <Slide>
      {children}
      <Rail>
        {next !== null && (
          <Mark
            aria-hidden="true"
            style={{ insetInlineStart: `calc(${HALF_THUMB} + (100% - 2 * ${HALF_THUMB}) * ${next / most})` }}
          />
        )}
        <input
          type="range"
          min={0}
          max={most}
          value={value}
          aria-label={label}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      </Rail>
    </Slide>
  );
}
