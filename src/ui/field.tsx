import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { css as rules, styled } from 'styled-components';
import { css } from './theme.ts';

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.375rem;
  & > label {
    font-size: ${css('t-small')};
    font-weight: ${css('w-medium')};
  }
`;

const control = rules<{ $invalid: boolean }>`
  inline-size: 100%;
  min-block-size: 3rem;
  padding-inline: ${css('s4')};
  border: 1px solid ${({ $invalid }) => ($invalid ? css('neg') : css('hairline-strong'))};
  border-radius: ${css('radius')};
  background: ${css('surface')};
  font-size: ${css('t-body')};
  &:focus { outline: 0; border-color: ${css('ink')}; box-shadow: 0 0 0 1px ${css('ink')}; }
`;
const Input = styled.input<{ $invalid: boolean }>`
  ${control}
`;
const Select = styled.select<{ $invalid: boolean }>`
  ${control}
`;

const Message = styled.p<{ $error?: boolean }>`
  display: flex;
  gap: 0.375rem;
  font-size: ${css('t-stamp')};
  line-height: 1.4;
  color: ${({ $error }) => ($error ? css('neg') : css('ink-2'))};
  font-weight: ${({ $error }) => ($error ? css('w-medium') : css('w-regular'))};
`;

interface Around {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the value; it is read with the field. */
  error?: ReactNode;
}

function Frame({ id, label, hint, error, children }: Around & { id: string; children: ReactNode }) {
  return (
    <Box>
      <label htmlFor={id}>{label}</label>
      {children}
      {error ? (
        <Message $error id={`${id}-note`}>
          <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
          {error}
        </Message>
      ) : (
        hint && <Message id={`${id}-note`}>{hint}</Message>
      )}
    </Box>
  );
}

const described = (id: string, { hint, error }: Around) => ({
  id,
  $invalid: Boolean(error),
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error || hint ? `${id}-note` : undefined,
});

/** A native input (text, date, tel …) with its label, a hint and an error. */
export function Field({ label, hint, error, ...input }: Around & ComponentProps<'input'>) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <Input {...input} {...described(id, { label, hint, error })} />
    </Frame>
  );
}

/** A native select with its label; give it `option` children. */
export function SelectField({ label, hint, error, ...select }: Around & ComponentProps<'select'>) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <Select {...select} {...described(id, { label, hint, error })} />
    </Frame>
  );
}
