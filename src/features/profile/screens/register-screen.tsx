import { Trans } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { later, usePartsAhead } from '#browser/later.tsx';
import { useWrites } from '#data/outbox/outbox.ts';
import { useSession } from '#browser/session-state.ts';
import { isUnfinished, isWaiting } from '#shared/outbox/row.ts';
import { Brand } from '#ui/brand.tsx';
import { SupportMayNot } from '#ui/feedback/support-may-not.tsx';
import { Column, LonePage, Title } from '#ui/page.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { registrationState } from '#features/profile/registration-state.ts';

const AcceptTerms = later(async () => (await import('#features/profile/parts/accept-terms.tsx')).AcceptTerms);
const NotAccepted = later(async () => (await import('#features/profile/parts/not-accepted.tsx')).NotAccepted);
const RegistrationForm = later(
  async () => (await import('#features/profile/parts/registration-form.tsx')).RegistrationForm,
);
const RegistrationWaiting = later(
  async () => (await import('#features/profile/parts/registration-waiting.tsx')).RegistrationWaiting,
);
const FURTHER = [RegistrationWaiting];

interface RegisterScreenProps {
  /** For whoever is not signed on: the way to the sign-on. */
  signOn: ReactNode;
  /** The way out, for whoever is. */
  wayOut: ReactNode;
}

/** Joining the program: the form, what waits of it, or the terms alone for whoever is registered already. */
export function RegisterScreen({ signOn, wayOut }: RegisterScreenProps) {
  usePartsAhead(FURTHER);
  const { facts } = useSession();
  const { fix }: { fix?: string } = useSearch({ strict: false });
  /** Which registration that waits is being edited. */
  const [edited, setEdited] = useState<string | null>(fix ?? null);
  const writes = useWrites();
  // Whoever came without an account, or by a link, reads first what follows.
  if (!facts)
    return (
      <Frame head={<Brand />}>
        <p>
          <Trans>Register as an individual or as a store. It takes five minutes.</Trans>
        </p>
        {signOn}
      </Frame>
    );
  if (facts.impersonatedBy !== null)
    return (
      <Frame>
        <SupportMayNot>
          {facts.access.agent ? (
            <Trans>The terms are accepted on the consultant’s own phone only.</Trans>
          ) : (
            <Trans>Nobody registers for somebody else: that happens on the person’s own phone only.</Trans>
          )}
        </SupportMayNot>
        {wayOut}
      </Frame>
    );
  if (facts.access.agent)
    return (
      <Frame>
        {facts.expired && signOn}
        <AcceptTerms />
        {wayOut}
      </Frame>
    );
  if (!writes)
    return (
      <Frame>
        <Skeleton $block="20rem" />
      </Frame>
    );
  const { refused, waiting } = registrationState(writes, facts);
  const corrected = refused ?? (waiting && waiting.id === edited && isWaiting(waiting) ? waiting : null);
  const paid = writes.some((write) => write.kind === 'add-payment-method' && isUnfinished(write));
  const pictureRefused = writes.some(({ id, state }) => state === 'rejected' && waiting?.dependsOn.includes(id));
  return (
    <Frame>
      {facts.expired && signOn}
      {refused && !fix && <NotAccepted refused={refused} />}
      {waiting && !corrected ? (
        <RegistrationWaiting
          write={waiting}
          paid={paid}
          pictureRefused={pictureRefused}
          onEdit={() => setEdited(waiting.id)}
        />
      ) : (
        <RegistrationForm
          key={corrected?.id ?? 'new'}
          corrected={corrected}
          writes={writes}
          onLeft={waiting ? () => setEdited(null) : null}
          // What is stored is told already, by what waits now: nothing that was tapped there is taken back.
          onStored={() => window.scrollTo(0, 0)}
        />
      )}
      {wayOut}
    </Frame>
  );
}

function Frame({ head, children }: { head?: ReactNode; children: ReactNode }) {
  return (
    <LonePage>
      <Column $span={8}>
        {head}
        <Title>
          <Trans>Join the program</Trans>
        </Title>
        {children}
      </Column>
    </LonePage>
  );
}
