import { expect, it } from 'vitest';
import { MOROCCO } from '#shared/domain/market/market.ts';
import { profileBody } from '#features/profile/profile-body.ts';
import { PICTURES } from '#features/profile/stored-pictures.ts';
import { EMPTY_PROFILE } from '#features/profile/values.ts';
import { FIELD_LABELS } from './field-labels.ts';

it('every field in which two changes of a profile can meet has a name, the tax PIN that of its market', () => {
  const market = { ...MOROCCO, taxPin: 'KRA PIN' };
  const body = profileBody(EMPTY_PROFILE, { networks: [], languages: [] }, market);
  const fields = [...Object.keys(body), ...PICTURES];
  expect(fields.filter((name) => !Object.hasOwn(FIELD_LABELS, name))).toEqual(['kra_pin']);
});
