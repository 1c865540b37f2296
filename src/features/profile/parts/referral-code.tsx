import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useFieldProblem } from '#i18n/use-field-problem.ts';
import { readCookie, removeCookie, writeCookie } from '#browser/cookies.ts';
import { typedReferral } from '#shared/domain/person/typed-referral.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/form/field.tsx';

/** Stays in one piece, so that it can be read out. */
const Code = styled.bdi`
  display: inline-block;
  max-inline-size: 100%;
  overflow-wrap: anywhere;
`;

/** By whose code somebody joins: that of the link, or one that is typed here. It is kept for seven days. */
export function ReferralCode() {
  const words = useFieldProblem();
  const [code, setCode] = useState(() => readCookie('referral'));
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  /** What was typed counts when the field is left, too: nobody should lose it by going on. */
  const keep = (): string | null => {
    const meant = typedReferral(typed);
    setWrong(meant === null && typed.trim() !== '');
    return meant !== null && writeCookie('referral', meant) ? meant : null;
  };
  const change = (): void => {
    removeCookie('referral');
    setTyped(code ?? '');
    setCode(null);
  };
  if (code !== null)
    return (
      <Banner
        kind="info"
        action={
          <button type="button" onClick={change}>
            <Trans>Change</Trans>
          </button>
        }
      >
        <Trans>
          You were invited with the code <Code dir="ltr">{code}</Code>
        </Trans>
      </Banner>
    );
  return (
    <>
      <Field
        label={<Trans>Invitation code (optional)</Trans>}
        hint={<Trans>From whoever invited you, for example JF-104211.</Trans>}
        error={wrong && words('referral_invalid')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={300}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          setCode(keep());
        }}
      />
      {typed.trim() !== '' && (
        <Button $variant="secondary" onClick={() => setCode(keep())}>
          <Trans>Use this code</Trans>
        </Button>
      )}
    </>
  );
}
