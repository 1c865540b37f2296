import { useLayoutEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { MARKET } from '#shared/domain/market/market.ts';
import { groupedPhone } from '#shared/domain/validation/phone.ts';
import { Fielded, Input } from './field.tsx';
import { phoneCaret } from './phone-caret.ts';
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

/** Where the caret was left in what was typed. */
interface CaretLeft {
  typed: string;
  caret: number;
  /** What was in front of it was taken away. */
  ahead: boolean;
}

/** A phone number behind the country code of the market, in groups while it is typed; a number of another country begins with a plus. */
export function PhoneField({ label, value, hint, error, isForeign = false, onChange, onBlur }: PhoneFieldProps) {
  const typed = (text: string): string => (/^\s*(\+|00)/.test(text) ? text : groupedPhone(text, MARKET));
  const input = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState<CaretLeft | null>(null);
  // A text that is set anew takes the caret to its end.
  useLayoutEffect(() => {
    const field = input.current;
    if (!left || !field || field !== document.activeElement) return;
    const place = phoneCaret(left.typed, left.caret, field.value, left.ahead);
    field.setSelectionRange(place, place);
  }, [left]);
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    setLeft({
      typed: target.value,
      caret: target.selectionStart ?? target.value.length,
      ahead: nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward',
    });
    onChange(target.value);
  };
  return (
    <Fielded label={label} hint={hint} error={error}>
      {(bound) => (
        <Line dir="ltr">
          <bdi>+{MARKET.phoneCode}</bdi>
          <Input
            {...bound}
            ref={input}
            type="tel"
            inputMode="tel"
            autoComplete={isForeign ? 'off' : 'tel-national'}
            value={typed(value)}
            onChange={change}
            onBlur={onBlur}
          />
        </Line>
      )}
    </Fielded>
  );
}
