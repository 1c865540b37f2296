import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { HOSTILE_TEXTS } from '#tests/support/hostile-texts.ts';
import { fieldProblemWords } from '#i18n/labels/field-problem.ts';
import { inviteUser } from '#shared/contract/calls/team.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { invitationProblems } from '#shared/domain/validation/invitation.ts';
import { EMPTY_INVITATION, invitationBody, invitationSchema } from './invitation.ts';

const GOOD = { ...EMPTY_INVITATION, name: 'Hind', phone_number: '0612345678' };
const FIELDS = ['name', 'phone_number', 'email'] as const;

describe('whatever is typed into an invitation', () => {
  it.each(FIELDS.flatMap((field) => HOSTILE_TEXTS.map(([what, text]) => [field, what, text] as const)))(
    'as %s: %s is told beside its field in words, or taken by the gateway',
    (field, _, text) => {
      const values = { ...GOOD, [field]: text };
      const problems = invitationProblems(values, MARKET);
      expect(problems.filter(({ property }) => property !== field)).toEqual([]);
      for (const { code } of problems) expect(fieldProblemWords(code)).toBeTruthy();
      const sent = problems.length > 0 ? GOOD : values;
      expect(v.safeParse(inviteUser.body, invitationBody('member', sent)).issues).toBeUndefined();
      expect(v.parse(invitationSchema, structuredClone(values))).toEqual(values);
    },
  );
});
