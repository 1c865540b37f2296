import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { makeRoom } from '#browser/make-room.ts';
import { gatewayNow } from '#data/gateway-clock.ts';
import { useWrites, type WriteProblem } from '#data/outbox/outbox.ts';
import { useOnce } from '#data/use-once.ts';
import { useSession } from '#browser/session-state.ts';
import { useFact } from '#data/use-fact.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { Card } from '#ui/card/card.tsx';
import { CheckField } from '#ui/form/check-field.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { KeepFailure } from '#ui/form/form-notes.tsx';
import { Form } from '#ui/form/form.tsx';
import { acceptTerms } from '#features/profile/commands.ts';
import { TermsText } from './terms-text.tsx';

/** The terms of the program for a consultant who has not agreed to them yet. */
export function AcceptTerms() {
  const agreement = useFact('agreement')?.value ?? null;
  const { facts } = useSession();
  const id = facts?.consultantId ?? null;
  const last = useWrites()?.findLast(({ kind, state }) => kind === 'accept-terms' && state !== 'discarded') ?? null;
  const once = useOnce();
  const [agrees, setAgrees] = useState(false);
  const [tried, setTried] = useState(false);
  const { brand } = MARKET;
  const [failure, setFailure] = useState<WriteProblem | null>(null);
  const accept = async (): Promise<boolean> => {
    setTried(true);
    if (!agrees || id === null) return false;
    const stored = await acceptTerms(id, {
      version: agreement?.version ?? null,
      at: new Date(gatewayNow()).toISOString(),
      isDated: facts?.capabilities.includes('dated-terms') ?? false,
      refused: last?.state === 'rejected' ? last : null,
    });
    setFailure(stored.ok ? null : stored.error);
    return stored.ok;
  };
  // A second tap is not answered.
  const submit = (): Promise<boolean> => new Promise((answer) => once(() => accept().then(answer)));
  return (
    <Card>
      {last?.verdict?.code === 'AGREEMENT_STALE' && last.state === 'rejected' && (
        <Banner kind="warn">
          <Trans>The terms have changed again. Please read them anew.</Trans>
        </Banner>
      )}
      {agreement?.content && <TermsText html={agreement.content} />}
      <Form
        onSubmit={submit}
        sending={false}
        action={<Trans>Accept and continue</Trans>}
        failure={failure && <KeepFailure why={failure} makeRoom={makeRoom} />}
      >
        <CheckField
          checked={agrees}
          onChange={setAgrees}
          error={tried && !agrees && <Trans>You must accept the terms of use to continue.</Trans>}
        >
          <Trans>I agree to the {brand} terms and conditions</Trans>
        </CheckField>
      </Form>
    </Card>
  );
}
