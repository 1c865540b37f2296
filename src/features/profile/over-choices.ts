import * as v from 'valibot';
import { placeOf } from '#data/use-place.ts';
import type { LookupName } from '#shared/bridge/lookup-name.ts';
import type { Consultant } from '#shared/contract/calls/auth.ts';
import { lookupKey, type CacheDatabase } from '#shared/db/schema.ts';
import type { Locale } from '#shared/domain/market/locale.ts';

const reference = v.nullable(v.object({ id: v.string() }));
const several = v.array(v.object({ id: v.nullable(v.string()), name: v.string() }));
const choicesSchema = v.partial(
  v.object({
    location: reference,
    timeslot: reference,
    jforce_type: reference,
    recruitment_channel: reference,
    networks: several,
    languages: several,
    geo_location: v.nullable(v.object({ latitude: v.number(), longitude: v.number() })),
  }),
);

/**
 * The consultant with the choices that were made on this phone, under the names that the lists here have for them. A
 * choice that no list here names shows with the pull that does.
 */
export async function overChoices(
  db: CacheDatabase,
  consultant: Consultant,
  changes: readonly unknown[],
  locale: Locale,
): Promise<Consultant> {
  const named = async (list: LookupName, chosen: { id: string } | null | undefined) => {
    if (!chosen) return chosen;
    const { choices = [] } = (await db.lookups.get(lookupKey(list, '', locale))) ?? {};
    return choices.find(({ id }) => id === chosen.id);
  };
  const said = changes.map(choicesOf).reduce((all, each) => ({ ...all, ...each }), {});
  const { location, timeslot, jforce_type, recruitment_channel, networks, languages, geo_location } = said;
  const place = location ? ((await placeOf(db, location.id, locale)) ?? undefined) : location;
  const slot = await named('timeslots', timeslot);
  const type = await named('types', jforce_type);
  const channel = await named('channels', recruitment_channel);
  return {
    ...consultant,
    ...(networks && { networks }),
    ...(languages && { languages }),
    ...(geo_location !== undefined && { geo_location }),
    ...(place !== undefined && { location: place }),
    ...(slot !== undefined && { timeslot: slot }),
    ...(type !== undefined && { jforce_type: type }),
    ...(channel !== undefined && { recruitment_channel: channel && { id: channel.id, channel: channel.name } }),
  };
}

function choicesOf(change: unknown): v.InferOutput<typeof choicesSchema> {
  const outcome = v.safeParse(choicesSchema, change);
  return outcome.success ? outcome.output : {};
}
