import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.375rem;
  & > label {
    font-size: ${css('t-small')};
    font-weight: ${css('w-medium')};
  }
`;

export const Input = styled.input<{ $invalid: boolean }>`
  inline-size: 100%;
  min-block-size: 3rem;
  padding-inline: ${css('s4')};
  border: 1px solid ${({ $invalid }) => ($invalid ? css('neg') : css('hairline-strong'))};
  border-radius: ${css('radius')};
  background: ${css('surface')};
  font-size: ${css('t-body')};
  /* Groups of eastern digits would change places around a blank: what is read must be what was typed. */
  &[dir='ltr']:not([type='email']) {
    unicode-bidi: bidi-override;
  }
  /* A date is one field to look at, and four to the keyboard. */
  &:focus-within {
    /* Drawn in the colours of the system, where there are no shadows. */
    outline: 2px solid transparent;
    border-color: ${css('ink')};
    box-shadow: 0 0 0 1px ${css('ink')};
  }
`;

const Message = styled.p<{ $error?: boolean }>`
  display: flex;
  gap: 0.375rem;
  font-size: ${css('t-stamp')};
  line-height: 1.4;
  color: ${({ $error }) => ($error ? css('neg') : css('ink-2'))};
  font-weight: ${({ $error }) => ($error ? css('w-medium') : css('w-regular'))};
`;

/** What is wrong with a field, under it; `id` is what the control is described by. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <Message $error id={id}>
    <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
    {children}
  </Message>
);

interface FieldProps extends ComponentProps<'input'> {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the value; it is read with the field. */
  error?: ReactNode;
}

/** What ties a control to its label and note. */
interface Bound {
  id: string;
  $invalid: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldedProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: (bound: Bound) => ReactNode;
}

/** Label, control and the note under it: the error, or else the hint. */
export function Fielded({ label, hint, error, children }: FieldedProps) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <Box>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        $invalid: Boolean(error),
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? note : undefined,
      })}
      {error ? <FieldError id={note}>{error}</FieldError> : hint && <Message id={note}>{hint}</Message>}
    </Box>
  );
}

/** An empty field that takes its direction from what is typed would run from left to right: until then it runs as the page does. */
export const fieldDirection = (dir: string | undefined, value: unknown): string | undefined =>
  dir === 'auto' && (value === undefined || value === '') ? undefined : dir;

/** A native input (text, date, tel …) with its label, a hint and an error. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  return (
    <Fielded label={label} hint={hint} error={error}>
      {(bound) => <Input {...input} {...bound} dir={fieldDirection(input.dir, input.value)} />}
    </Fielded>
  );
}
