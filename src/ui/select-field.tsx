import type { ComponentProps, ReactNode } from 'react';
import { Fielded, Input } from './field.tsx';

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
      )}
    </Fielded>
  );
}
