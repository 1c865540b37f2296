import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Chip, Chips } from '#ui/form/chip.tsx';
import { css } from '#ui/theme.ts';

const Set = styled.fieldset`
  border: 0;
  margin: 0;
  padding: 0;
  min-inline-size: 0;
  & > legend {
    padding: 0;
    margin-block-end: ${css('s1')};
    font-size: ${css('t-head')};
    font-weight: ${css('w-strong')};
  }
`;

interface ValueChipsProps {
  legend: ReactNode;
  values: readonly { code: string; name: string }[];
  chosen: readonly string[];
  onToggle: (code: string) => void;
}

/** Values of one kind, each on or off. */
export function ValueChips({ legend, values, chosen, onToggle }: ValueChipsProps) {
  return (
    <Set>
      <legend>{legend}</legend>
      <Chips $wrap>
        {values.map(({ code, name }) => (
          <Chip key={code} aria-pressed={chosen.includes(code)} onClick={() => onToggle(code)}>
            <bdi>{name}</bdi>
          </Chip>
        ))}
      </Chips>
    </Set>
  );
}
