import type { ProfileChange } from '#shared/contract/calls/profile.ts';
import type { Problem } from '#shared/domain/validation/codes.ts';
import type { Entry, Lookups } from '#gateway/lookups/entry.ts';
import { placeOfId } from '#gateway/lookups/lookups.ts';
import { isOwnPicture, PICTURE_USES } from '#gateway/people/uploads.ts';
import { invalid } from '#gateway/calls/invalid.ts';
import type { Services } from '#gateway/base/services.ts';

const isOneOf = (list: readonly Entry[], id: string): boolean => list.some((entry) => entry.id === id);

/** Choices that the lists do not have. */
export function choiceProblems(given: ProfileChange, lookups: Lookups): Problem[] {
  const unknown = (property: string, known: boolean): Problem[] =>
    known ? [] : [{ property, code: 'unknown_choice' }];
  const one = (property: string, chosen: { id: string } | null | undefined, list: readonly Entry[]): Problem[] =>
    unknown(property, !chosen || isOneOf(list, chosen.id));
  const many = (property: 'languages' | 'networks', list: readonly Entry[]): Problem[] =>
    unknown(
      property,
      (given[property] ?? []).every(({ id }) => id === null || isOneOf(list, id)),
    );
  return [
    ...unknown('location', !given.location || placeOfId(lookups, given.location.id) !== null),
    ...one('timeslot', given.timeslot, lookups.timeSlots),
    ...one('jforce_type', given.jforce_type, lookups.jforceTypes),
    ...one('recruitment_channel', given.recruitment_channel, lookups.recruitmentChannels),
    ...many('languages', lookups.languages),
    ...many('networks', lookups.networks),
  ];
}

/** A spot that is not on the map. */
export function spotProblems({ geo_location: spot }: ProfileChange): Problem[] {
  const there = !spot || (Math.abs(spot.latitude) <= 90 && Math.abs(spot.longitude) <= 180);
  return there ? [] : [{ property: 'geo_location', code: 'place_invalid' }];
}

/** Pictures that this person did not upload, or that serve another use too. `before`: what the profile names already. */
export async function pictureProblems(
  { db }: Services,
  consultantId: number,
  given: ProfileChange,
  before: Readonly<Partial<Record<(typeof PICTURE_USES)[number], string | null>>>,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const property of PICTURE_USES) {
    const path = given[property];
    if (!path || path === before[property]) continue;
    const twice = PICTURE_USES.some((other) => other !== property && given[other] === path);
    if (twice || !(await isOwnPicture(db, consultantId, path, property)))
      problems.push({ property, code: 'picture_unknown' });
  }
  return problems;
}

/** A phone's clock may be wrong by so much; what it tells of later is no acceptance that happened. */
const AHEAD_MS = 86_400_000;

/** A moment as UTC ISO text; throws VALIDATION_FAILED for one that no acceptance can have by `now`, in milliseconds. */
export function momentOf(text: string, now: number): string {
  const at = Date.parse(text);
  const possible = at >= Date.UTC(2000, 0) && at <= now + AHEAD_MS;
  if (!possible) throw invalid([{ property: 'date_of_agreement', code: 'date_invalid' }]);
  return new Date(at).toISOString();
}
