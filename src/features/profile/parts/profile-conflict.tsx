import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { makeRoom } from '#browser/make-room.ts';
import { useGatewayNow } from '#data/gateway-clock.ts';
import type { WriteProblem } from '#data/outbox/outbox.ts';
import { useQueuedPicture } from '#data/outbox/queued-picture.ts';
import { useLookup } from '#data/use-lookup.ts';
import { useOnce } from '#data/use-once.ts';
import { usePlace } from '#data/use-place.ts';
import { useFormats, useLocale } from '#i18n/use-formats.ts';
import type { Consultant } from '#shared/contract/calls/auth.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { shownPhone } from '#shared/domain/validation/phone.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { isFromRow } from '#shared/outbox/template.ts';
import { ConflictChoice } from '#ui/form/conflict-choice.tsx';
import { KeepFailure } from '#ui/form/form-notes.tsx';
import { settleConflict } from '#features/profile/commands.ts';
import { conflictingFields, type Conflicting } from '#features/profile/conflicting-fields.ts';
import { cityOfWrite } from '#features/profile/refused-values.ts';
import { spotText } from '#features/profile/spot-text.ts';
import { FIELD_LABELS } from './field-labels.ts';
import { Photo } from './photo-detail.tsx';

interface ProfileConflictProps {
  refused: WriteRow;
  /** What the gateway has now. */
  present: Consultant;
  writes: readonly WriteRow[];
  onSettled: () => void;
  /** Opens the form instead. */
  onEdit: () => void;
}

/** A change of the profile that met another one: field by field what stays. */
export function ProfileConflict({ refused, present, writes, onSettled, onEdit }: ProfileConflictProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const once = useOnce();
  const [failure, setFailure] = useState<WriteProblem | null>(null);
  const [sending, setSending] = useState(false);
  const lists = { networks: useLookup(locale, 'networks').choices, languages: useLookup(locale, 'languages').choices };
  const words = useFieldText(present, cityOfWrite(refused));
  const settle = async (mine: readonly string[]): Promise<void> => {
    setSending(true);
    const outcome = await settleConflict(refused, mine, present.version);
    setSending(false);
    setFailure(outcome.ok ? null : outcome.error);
    if (outcome.ok) onSettled();
  };
  const shown = (name: string, value: unknown): ReactNode =>
    isFromRow(value) && name !== 'id_card_picture' ? (
      <NewPhoto upload={writes.find(({ id }) => id === value.fromRow) ?? null} />
    ) : (
      words(name, value)
    );
  const label = (name: string): string => {
    const known = FIELD_LABELS[name];
    return known ? t(known) : name === 'kra_pin' ? (MARKET.taxPin ?? name) : name;
  };
  const fields = conflictingFields(refused, present, lists).map(({ name, mine, theirs }: Conflicting) => ({
    name,
    label: label(name),
    mine: shown(name, mine),
    theirs: shown(name, theirs),
  }));
  return (
    <ConflictChoice
      fields={fields}
      sending={sending}
      failure={failure && <KeepFailure why={failure} makeRoom={makeRoom} />}
      onSave={(mine) => once(() => settle(mine))}
      onEdit={onEdit}
    />
  );
}

/** A photo that waits on this phone; in words when it cannot be shown. */
function NewPhoto({ upload }: { upload: WriteRow | null }) {
  const { t } = useLingui();
  const waiting = useQueuedPicture(upload);
  const src = waiting ?? upload?.verdict?.fields['url'] ?? null;
  return src === null ? t`A new photo` : <Photo src={src} alt={t`A new photo`} />;
}

const referenceSchema = v.object({ id: v.string() });
const severalSchema = v.array(v.object({ name: v.string() }));
const spotSchema = v.object({ latitude: v.number(), longitude: v.number() });
const LEFT_TO_RIGHT = /_number$|^email$|^kra_pin$/;

/** Says the value of a field in words; choices by the lists on this phone, and by what the gateway called those it has. */
function useFieldText(present: Consultant, city: string | null): (name: string, value: unknown) => ReactNode {
  const { t } = useLingui();
  const formats = useFormats();
  const now = useGatewayNow();
  const locale = useLocale();
  const place = usePlace(city, locale);
  const channels = useLookup(locale, 'channels').choices;
  const times = useLookup(locale, 'timeslots').choices;
  const types = useLookup(locale, 'types').choices;
  const known = new Map<string, string>([
    ...[...channels, ...times, ...types].map(({ id, name }): [string, string] => [id, name]),
    ...(place ? [[place.id, `${place.name} · ${place.state.name}`] as const] : []),
    ...(present.location
      ? [[present.location.id, `${present.location.name} · ${present.location.state.name}`] as const]
      : []),
  ]);
  return (name, value) => {
    if (value === null || value === undefined || value === '') return t`Not provided`;
    if (name === 'gender') return value === 'male' ? t`Male` : t`Female`;
    if (name === 'birthday' && typeof value === 'string') return formats.day(value, now);
    if (name.endsWith('_picture') || name === 'store_photo')
      return typeof value === 'string' && name !== 'id_card_picture' ? (
        <Photo src={value} alt={t`A photo is here already`} />
      ) : (
        t`A photo`
      );
    if (typeof value === 'string' && (name === 'phone_number' || name === 'whatsapp_number'))
      return <bdi dir="ltr">{shownPhone(value, MARKET)}</bdi>;
    if (typeof value === 'string') return <bdi {...(LEFT_TO_RIGHT.test(name) ? { dir: 'ltr' } : {})}>{value}</bdi>;
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (v.is(severalSchema, value))
      return value.length === 0 ? t`Not provided` : <bdi>{formats.list(value.map((each) => each.name))}</bdi>;
    if (v.is(spotSchema, value)) return <bdi dir="ltr">{spotText(value)}</bdi>;
    return v.is(referenceSchema, value) ? <bdi>{known.get(value.id) ?? value.id}</bdi> : t`Not provided`;
  };
}
