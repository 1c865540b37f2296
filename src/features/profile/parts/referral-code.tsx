import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { useFieldProblem } from '#i18n/use-field-problem.ts';
import type { ReferralEntry } from '#features/profile/referral-entry.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/form/field.tsx';

/** Stays in one piece, so that it can be read out. */
const Code = styled.bdi`
  display: inline-block;
  max-inline-size: 100%;
  overflow-wrap: anywhere;
`;

/** By whose code somebody joins, and the field in which it is typed. */
export function ReferralCode({ entry: { code, typed, wrong, type, leave, settle, change } }: { entry: ReferralEntry }) {
  const words = useFieldProblem();
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
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          settle();
        }}
      />
      {typed.trim() !== '' && (
        <Button $variant="secondary" onClick={settle}>
          <Trans>Use this code</Trans>
        </Button>
      )}
    </>
  );
}
