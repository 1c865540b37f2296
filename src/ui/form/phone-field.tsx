import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { MARKET } from '#shared/domain/market/market.ts';
import { groupedPhone } from '#shared/domain/validation/phone.ts';
import { Fielded, Input } from './field.tsx';
import { css } from '#ui/theme.ts';

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${css('s2')};
  align-items: center;
`;

interface PhoneFieldProps {
  label: ReactNode;
  value: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** It is the number of somebody else, which the browser is asked not to remember. */
  isForeign?: boolean;
  onChange: (phone: string) => void;
  onBlur?: () => void;
}

/** A phone number behind the country code of the market, in groups while it is typed; a number of another country begins with a plus. */
export function PhoneField({ label, value, hint, error, isForeign = false, onChange, onBlur }: PhoneFieldProps) {
  const typed = (text: string): string => (/^\s*(\+|00)/.test(text) ? text : groupedPhone(text, MARKET));
  return (
    <Fielded label={label} hint={hint} error={error}>
      {(bound) => (
        <Line dir="ltr">
          <bdi>+{MARKET.phoneCode}</bdi>
          <Input
            {...bound}
            type="tel"
            inputMode="tel"
            autoComplete={isForeign ? 'off' : 'tel-national'}
            value={typed(value)}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
        </Line>
      )}
    </Fielded>
  );
}
