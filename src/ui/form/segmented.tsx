import { styled } from 'styled-components';
import { NARROW, css } from '#ui/theme.ts';
import { useId } from 'react';

const Group = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  padding: 0.1875rem;
  border-radius: ${css('radius')};
  background: ${css('sunken')};
  ${NARROW} {
    grid-auto-flow: row;
  }
`;

const Option = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-block-size: ${css('tap')};
  padding-inline: ${css('s2')};
  border-radius: calc(${css('radius')} - 0.1875rem);
  font-size: ${css('t-row')};
  font-weight: ${css('w-medium')};
  color: ${css('ink-2')};
  text-align: center;
  cursor: pointer;
  & > input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(:checked) {
    background: ${css('surface')};
    color: ${css('ink')};
    font-weight: ${css('w-strong')};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${css('accent-graphic')};
    outline-offset: 2px;
  }
`;

interface SegmentedProps<Value extends string> {
  /** What is being chosen, for screen readers. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; lang?: string }[];
  onChange: (value: Value) => void;
}

/** One of a few choices, side by side: native radio buttons, so arrow keys and screen readers know them. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <Group role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Option key={option.value} lang={option.lang}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Option>
      ))}
    </Group>
  );
}
