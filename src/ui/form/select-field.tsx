import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Fielded, Input } from './field.tsx';
import { css } from '#ui/theme.ts';

/** The browser's own arrow sticks to the border, whatever room there is. */
const Picker = styled.span`
  position: relative;
  display: grid;
  & > select {
    appearance: none;
    padding-inline-end: 2.75rem;
    text-overflow: ellipsis;
  }
  & > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${css('s4')};
    margin-block: auto;
    pointer-events: none;
    color: ${css('ink-2')};
  }
`;

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  label: ReactNode;
  value: string;
  choices: readonly { id: string; name: string }[];
  /** What stands there while nothing is chosen. */
  placeholder: string;
  hint?: ReactNode;
  error?: ReactNode;
  onChange: (id: string) => void;
}

/** One of a list, by the browser's own picker. A value that the list does not have stands as "chosen before". */
export function SelectField({
  label,
  value,
  choices,
  placeholder,
  hint,
  error,
  onChange,
  ...select
}: SelectFieldProps) {
  return (
    <Fielded label={label} hint={hint} error={error}>
      {(bound) => (
        <Picker>
          <Input
            {...select}
            {...bound}
            as="select"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            <option value="">{placeholder}</option>
            {choices.map(({ id, name }) => (
              <option key={id} value={id} dir="auto">
                {name}
              </option>
            ))}
          </Input>
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
        </Picker>
      )}
    </Fielded>
  );
}
