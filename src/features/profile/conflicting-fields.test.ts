import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { sampleWrite } from '#tests/support/sample-write.ts';
import { consultantSchema } from '#shared/contract/calls/auth.ts';
import { consultantOf } from '#shared/outbox/testing/consultant.ts';
import { conflictingFields } from './conflicting-fields.ts';
import { queuedPictures } from './stored-pictures.ts';
import { valuesOf } from './values.ts';

const present = v.parse(consultantSchema, {
  ...consultantOf('7', 4),
  phone_number: '0661000000',
  address: '9, rue d’Ailleurs',
});
const LISTS = { networks: [], languages: [] };
const photo = { fromRow: 'upload', field: 'url' };
const refused = (body: unknown) => sampleWrite(2, { kind: 'update-profile', body, state: 'rejected' });

describe('a conflict of a profile', () => {
  it('names what differs of both, and nothing that is alike by now', () => {
    const body = { address: '1, rue d’Ici', phone_number: '0661000000', location: { id: 'sale' } };
    expect(conflictingFields(refused(body), present, LISTS)).toEqual([
      { name: 'address', mine: '1, rue d’Ici', theirs: '9, rue d’Ailleurs' },
      { name: 'location', mine: { id: 'sale' }, theirs: null },
    ]);
  });

  it('always has a new photo', () => {
    expect(conflictingFields(refused({ profile_picture: photo }), present, LISTS)).toEqual([
      { name: 'profile_picture', mine: photo, theirs: null },
    ]);
  });
});

describe('the number for chats', () => {
  it('is ticked as that of the phone only where it is stored: a tick where nothing is stored is a change', () => {
    expect(valuesOf(present).same_chat).toBe(false);
    expect(valuesOf({ ...present, whatsapp_number: '0661000000' }).same_chat).toBe(true);
  });
});

describe('a photo that waits', () => {
  const upload = { ...sampleWrite(1, { kind: 'upload-image' }), id: 'upload' };
  const change = sampleWrite(2, { kind: 'update-profile', body: { profile_picture: photo } });

  it('is found by the change that names it, until a pull has brought that', () => {
    expect(queuedPictures([upload, change], { asOf: '2026-11-20T12:00:00Z', counter: null })).toEqual({
      profile_picture: upload,
    });
    expect(queuedPictures([upload, { ...change, state: 'discarded' }], { asOf: '', counter: null })).toEqual({});
  });
});
