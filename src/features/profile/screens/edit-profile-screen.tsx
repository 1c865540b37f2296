import { Trans } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { useSession } from '#browser/session-state.ts';
import { useOpenedWrite } from '#data/outbox/opened-write.ts';
import { useWrites } from '#data/outbox/outbox.ts';
import { NotHereYet } from '#ui/card/data-notes.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { SupportPage } from '#ui/feedback/support-may-not.tsx';
import { Page } from '#ui/page.tsx';
import { EditForm } from '#features/profile/parts/edit-form.tsx';
import { useProfile, useShownPictures } from '#features/profile/queries.ts';

/** Edits what the program knows of the person; a change that was refused, or waits, is opened here. */
export function EditProfileScreen() {
  const { fix }: { fix?: string } = useSearch({ strict: false });
  const { facts } = useSession();
  const profile = useProfile();
  const writes = useWrites();
  const pictures = useShownPictures(profile ?? null);
  const refused = useOpenedWrite(fix);
  if (facts && facts.impersonatedBy !== null)
    return (
      <SupportPage>
        <Trans>
          The profile is changed on the consultant’s own phone only, the phone number and the ID number above all.
        </Trans>
      </SupportPage>
    );
  if (profile === null) return <NotHereYet />;
  if (!profile || !writes || refused === undefined)
    return (
      <Page>
        <ListSkeleton />
      </Page>
    );
  return (
    <EditForm
      key={refused?.id ?? 'edit'}
      consultant={profile.consultant}
      pictures={pictures}
      refused={refused}
      writes={writes}
    />
  );
}
