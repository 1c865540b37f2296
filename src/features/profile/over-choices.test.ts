import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { consultantSchema } from '#shared/contract/calls/auth.ts';
import { openCache } from '#shared/db/open.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import { consultantOf } from '#shared/outbox/testing/consultant.ts';
import { overChoices } from './over-choices.ts';

const consultant = v.parse(consultantSchema, {
  ...consultantOf('7', 3),
  location: { id: 'sale', name: 'Salé', state: { id: 'rabat', name: 'Rabat-Salé-Kénitra' } },
  timeslot: { id: 'evening', name: 'Soir' },
});

describe('a profile with choices that were made on this phone', () => {
  let db: CacheDatabase;
  const over = (...changes: unknown[]) => overChoices(db, consultant, changes, 'fr');
  beforeAll(async () => {
    const opened = await openCache('cache.choices');
    if (!opened.ok) throw new Error(opened.error);
    db = opened.value;
    const list = (key: string, ...choices: { id: string; name: string }[]) => ({ key, choices, asOf: '' });
    await db.lookups.bulkPut([
      list('states//fr', { id: 'rabat', name: 'Rabat-Salé-Kénitra' }, { id: 'fes-meknes', name: 'Fès-Meknès' }),
      list('cities/fes-meknes/fr', { id: 'fes', name: 'Fès' }),
      list('types//fr', { id: 'full', name: 'Plein temps' }),
      list('channels//fr', { id: 'friend', name: 'Un ami' }),
    ]);
  });
  afterAll(() => db.close());

  it('shows the city under its state, and other choices by the names of the lists', async () => {
    const change = { location: { id: 'fes' }, jforce_type: { id: 'full' }, recruitment_channel: { id: 'friend' } };
    expect(await over(change)).toEqual({
      ...consultant,
      location: { id: 'fes', name: 'Fès', state: { id: 'fes-meknes', name: 'Fès-Meknès' } },
      jforce_type: { id: 'full', name: 'Plein temps' },
      recruitment_channel: { id: 'friend', channel: 'Un ami' },
    });
  });

  it('shows the last of several changes, and a choice that was taken back as none', async () => {
    const languages = [{ id: null, name: 'Hassania' }];
    expect(await over({ location: { id: 'fes' }, languages }, { location: { id: 'sale' }, timeslot: null })).toEqual({
      ...consultant,
      languages,
      timeslot: null,
    });
  });

  it('shows what was there for a choice that no list here names, and for what another version wrote', async () => {
    expect(await over({ timeslot: { id: 'night' } }, { location: 'fes' })).toEqual(consultant);
  });
});
