import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';

const Line = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${css('s3')};
  align-items: center;
  min-block-size: ${css('tap')};
  font-size: ${css('t-row')};
  line-height: 1.4;
  & > input {
    inline-size: 1.375rem;
    block-size: 1.375rem;
    accent-color: ${css('accent-graphic')};
  }
`;

const Message = styled.p`
  display: flex;
  gap: 0.375rem;
  color: ${css('neg')};
  font-size: ${css('t-stamp')};
  font-weight: ${css('w-medium')};
`;

interface CheckFieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: ReactNode;
  children: ReactNode;
}

/** A yes or no with its words beside it. */
export function CheckField({ checked, onChange, error, children }: CheckFieldProps) {
  const note = useId();
  return (
    <div>
      <Line>
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? note : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </Line>
      {error && (
        <Message id={note}>
          <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
          {error}
        </Message>
      )}
    </div>
  );
}
