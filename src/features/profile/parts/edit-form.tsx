import { Trans } from '@lingui/react/macro';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { useLocale } from '#i18n/use-formats.ts';
import { makeRoom } from '#browser/make-room.ts';
import { later } from '#browser/later.tsx';
import { usePartsHere } from '#browser/parts-here.ts';
import { useOnline } from '#browser/online.ts';
import { useToday } from '#data/today.ts';
import { useLookup } from '#data/use-lookup.ts';
import { usePlace } from '#data/use-place.ts';
import { useWriteForm } from '#data/use-write-form.ts';
import { consultantSchema, type Consultant } from '#shared/contract/calls/auth.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { ChangedElsewhere, KeepFailure, MetElsewhere, SentLater, TypedBefore } from '#ui/form/form-notes.tsx';
import { Form } from '#ui/form/form.tsx';
import { Column, Page } from '#ui/page.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { Section } from '#ui/list/section-head.tsx';
import { changeFormProblems } from '#features/profile/problems.ts';
import { useWrittenPictures } from '#features/profile/queries.ts';
import type { StoredPictures } from '#features/profile/stored-pictures.ts';
import { cityOfWrite, errorsOfWrite, valuesOfWrite } from '#features/profile/refused-values.ts';
import { profileValuesSchema, valuesOf } from '#features/profile/values.ts';
import { keepProfile } from '#features/profile/commands.ts';

const AboutFields = later(async () => (await import('./about-fields.tsx')).AboutFields);
const ContactFields = later(async () => (await import('./contact-fields.tsx')).ContactFields);
const ProfileConflict = later(async () => (await import('./profile-conflict.tsx')).ProfileConflict);
const YouFields = later(async () => (await import('./you-fields.tsx')).YouFields);
const PictureFields = later(async () => (await import('./picture-fields.tsx')).PictureFields);
const FIELDS = [YouFields, PictureFields, ContactFields, AboutFields];

interface EditFormProps {
  consultant: Consultant;
  /** The photos that it has, those that wait on this phone among them. */
  pictures: StoredPictures;
  /** The change that is corrected, or that waits and is changed. */
  refused: WriteRow | null;
  writes: readonly WriteRow[];
}

/** The whole profile as one form. Leaving with changes asks; what was typed is kept either way until it is given up. */
export function EditForm({ consultant: cached, pictures, refused, writes }: EditFormProps) {
  const navigate = useNavigate();
  const locale = useLocale();
  const online = useOnline();
  const { today } = useToday();
  const networks = useLookup(locale, 'networks').choices;
  const languages = useLookup(locale, 'languages').choices;
  const [editing, setEditing] = useState(false);
  const written = useWrittenPictures(refused, writes);
  const parsed = v.safeParse(consultantSchema, refused?.verdict?.present);
  const present = parsed.success ? parsed.output : null;
  // What a conflict told is newer than what the phone has, until a pull brings it.
  const consultant = present && present.version > cached.version ? present : cached;
  const known = valuesOf(consultant);
  const city = cityOfWrite(refused);
  const place = usePlace(city, locale);
  const fieldsHere = usePartsHere(FIELDS);
  const form = useWriteForm({
    name: 'profile',
    over: `profile/${consultant.version}`,
    schema: profileValuesSchema,
    initial: known,
    problems: (values) => changeFormProblems(values, known, today),
    refused: refused && {
      id: refused.id,
      values: valuesOfWrite(refused, known, place?.state.id ?? null),
      errors: errorsOfWrite(refused),
    },
  });
  const leaving = useBlocker({
    shouldBlockFn: () => form.isDirty && !form.sending,
    withResolver: true,
    enableBeforeUnload: false,
  });
  if (!form.ready || !fieldsHere || (city !== null && place === undefined))
    return (
      <Page>
        <ListSkeleton />
      </Page>
    );
  const leave = (): void => void navigate({ to: '/personal-info', replace: true, ignoreBlocker: true });
  if (refused && present && refused.state === 'rejected' && !editing)
    return (
      <Page>
        <Column $span={8}>
          <ProfileConflict
            refused={refused}
            present={consultant}
            writes={writes}
            onSettled={leave}
            onEdit={() => setEditing(true)}
          />
        </Column>
      </Page>
    );
  const submit = async (): Promise<boolean> => {
    const kept = await form.submit((values) =>
      keepProfile(values, { consultant, lists: { networks, languages }, refused, writes }),
    );
    if (kept) leave();
    return kept;
  };
  return (
    <Page>
      <Column $span={8}>
        {form.other && <ChangedElsewhere onUseOther={form.useOther} onKeepMine={form.keepMine} />}
        {(present || form.met) && <MetElsewhere />}
        {form.resumed && <TypedBefore onDiscard={() => void form.discard()} />}
        <Form
          onSubmit={submit}
          sending={form.sending}
          action={<Trans>Save</Trans>}
          failure={form.failure && <KeepFailure why={form.failure} makeRoom={makeRoom} />}
          note={<SentLater online={online} />}
        >
          <Section title={consultant.account_type === 'store' ? <Trans>Store</Trans> : <Trans>Identity</Trans>}>
            <Card>
              <YouFields form={form} choosesType={false} />
              <PictureFields form={form} kept={{ ...pictures, ...written }} />
            </Card>
          </Section>
          <Section title={<Trans>Contact</Trans>}>
            <Card>
              <ContactFields form={form} location={place ?? consultant.location} />
            </Card>
          </Section>
          <Section title={<Trans>Program</Trans>}>
            <Card>
              <AboutFields form={form} consultant={consultant} />
            </Card>
          </Section>
        </Form>
      </Column>
      <Dialog
        title={<Trans>Leave without saving?</Trans>}
        open={leaving.status === 'blocked'}
        onClose={() => leaving.reset?.()}
      >
        <p>
          {form.unkept ? (
            <Trans>The storage of this phone is full or failed: what you typed is gone when you leave.</Trans>
          ) : (
            <Trans>What you typed stays here as a draft.</Trans>
          )}
        </p>
        <Button $variant="secondary" onClick={() => leaving.reset?.()}>
          <Trans>Stay</Trans>
        </Button>
        <Button $variant="quiet" onClick={() => leaving.proceed?.()}>
          <Trans>Leave</Trans>
        </Button>
      </Dialog>
    </Page>
  );
}
