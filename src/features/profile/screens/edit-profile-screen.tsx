import { Trans } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { useSession } from '#browser/session-state.ts';
import { useWrites } from '#data/outbox/outbox.ts';
import { NotHereYet } from '#ui/card/data-notes.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { SupportPage } from '#ui/feedback/support-may-not.tsx';
import { Page } from '#ui/page.tsx';
import { EditForm } from '#features/profile/parts/edit-form.tsx';
import { useProfile } from '#features/profile/queries.ts';

/** Edits what the program knows of the person; a refused change is corrected here. */
export function EditProfileScreen() {
  const { fix }: { fix?: string } = useSearch({ strict: false });
  const { facts } = useSession();
  const profile = useProfile();
  const writes = useWrites();
  const refused = writes?.find(({ id, state }) => id === fix && state === 'rejected') ?? null;
  if (facts && facts.impersonatedBy !== null)
    return (
      <SupportPage>
        <Trans>
          The profile is changed on the consultant’s own phone only, the phone number and the ID number above all.
        </Trans>
      </SupportPage>
    );
  if (profile === null) return <NotHereYet />;
  if (!profile || !writes)
    return (
      <Page>
        <ListSkeleton />
      </Page>
    );
  return <EditForm key={refused?.id ?? 'edit'} consultant={profile.consultant} refused={refused} writes={writes} />;
}
