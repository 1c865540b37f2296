import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { css } from '#ui/theme.ts';
import { goToWrongField } from './wrong-field.ts';

const Box = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${css('s4')};
`;

interface FormProps {
  /** Checks and keeps; false when something is wrong, and then the first wrong field gets the focus. */
  onSubmit: () => Promise<boolean>;
  sending: boolean;
  /** What the button says. */
  action: ReactNode;
  /** Why nothing was kept, as a sentence. */
  failure?: ReactNode;
  /** What is said above the button: that it will be sent later, for instance. */
  note?: ReactNode;
  children: ReactNode;
}

/** Fields with one button at the end. Nothing is checked by the browser: the rules are the product's, in the language on screen. */
export function Form({ onSubmit, sending, action, failure, note, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const refused = useRef(false);
  // Some words of a refusal are drawn behind it, above those that stand there already.
  useEffect(() => {
    if (refused.current) goToWrongField(form.current);
  });
  const goOn = (): void => void (refused.current = false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void onSubmit().then((stored) => {
      if (!stored) goToWrongField(form.current);
      refused.current = !stored;
      return stored;
    });
  };
  return (
    // Whoever goes on to another field, or types, is not called back.
    <Box ref={form} noValidate onSubmit={submit} onFocus={goOn} onBlur={goOn} onInput={goOn}>
      {children}
      {failure && <Banner kind="error">{failure}</Banner>}
      {note}
      <Button type="submit" disabled={sending}>
        {sending ? <Trans>Saving</Trans> : action}
      </Button>
    </Box>
  );
}
