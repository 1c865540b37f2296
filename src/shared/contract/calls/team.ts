import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { count, dayRange, isoDay, minorUnits, none } from '#shared/contract/shapes.ts';

const text = v.nullable(v.string());
const levelName = v.nullable(v.object({ id: v.string(), name: v.string() }));

/** What a leader may see of a member, and a member of its leader: no papers, no address, no payment details. */
const person = {
  id: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  store_name: text,
  account_type: v.picklist(['consultant', 'store']),
  profile_picture: text,
  level: levelName,
};

const memberSchema = v.object({
  ...person,
  /** When the member joined the program, which may be long before it came to this team. */
  since: text,
  /** Sales of the present period and of the one before, minor units. */
  sales: minorUnits,
  sales_before: minorUnits,
  currency: v.string(),
  /** Of the month before, what was sold until the end of the same day: what this month so far is compared with. */
  sales_before_so_far: v.optional(minorUnits),
  /** Sales month by month, the present one first. */
  months: v.optional(v.array(minorUnits)),
  /** The language in which the member wants to be written to. */
  language: v.optional(text),
  phone_number: v.optional(text),
  whatsapp_number: v.optional(text),
});
export type TeamMember = v.InferOutput<typeof memberSchema>;

/** The members that this consultant referred itself; members of members count in `second_level` only. */
const membersSchema = v.object({ total: count, second_level: count, data: v.array(memberSchema) });
export type TeamMembers = v.InferOutput<typeof membersSchema>;
export const teamMembers = defineCall({
  method: 'GET',
  path: 'ewoks/consultants/{id}/team-members',
  access: 'own',
  toggle: 'team_members',
  query: none,
  body: none,
  answer: membersSchema,
});

const profileSchema = v.object({
  ...memberSchema.entries,
  phone_number: text,
  whatsapp_number: text,
  city: text,
  team_size: count,
});
export type MemberProfile = v.InferOutput<typeof profileSchema>;

export const teamMember = defineCall({
  method: 'GET',
  path: 'ewoks/consultants/{id}/team-members/{teamMemberId}',
  access: 'own',
  toggle: 'team_members',
  query: none,
  body: none,
  answer: profileSchema,
});

const leaderSchema = v.nullable(v.object({ ...person, phone_number: text, whatsapp_number: text, city: text }));
/** null for a consultant without a leader. */
export type TeamLeader = v.InferOutput<typeof leaderSchema>;

export const teamLeader = defineCall({
  method: 'GET',
  path: 'ewoks/consultants/{id}/my-team-leader',
  access: 'own',
  toggle: 'team_leader',
  query: none,
  body: none,
  answer: leaderSchema,
});

const salesSchema = v.object({
  currency: v.string(),
  items: count,
  price: minorUnits,
  second_level: v.object({ items: count, price: minorUnits }),
});
export type TeamSales = v.InferOutput<typeof salesSchema>;

/** Sales of the whole team in a range of days: first level, and members of members. */
export const teamSalesTotal = defineCall({
  method: 'GET',
  path: 'watto/consultants/{id}/sales/team-members/total',
  access: 'own',
  toggle: 'team_members',
  query: v.object(dayRange),
  body: none,
  answer: salesSchema,
});

/** Sales of one member by period, newest first. */
export const memberSalesByPeriod = defineCall({
  method: 'GET',
  path: 'watto/consultants/{id}/sales/team-members/total-by-periods/{teamMemberId}',
  access: 'own',
  toggle: 'team_members',
  query: v.object(dayRange),
  body: none,
  answer: v.object({
    currency: v.string(),
    data: v.array(v.object({ period: isoDay, items: count, price: minorUnits })),
  }),
});

/**
 * Invites somebody to the program, as a member of the team or as a store. Refused with VALIDATION_FAILED for oneself,
 * members, the leader, the leader's leader and anybody who was referred already. An invitation goes out in the inviter's name, so nobody else makes one.
 */
export const inviteUser = defineCall({
  method: 'POST',
  path: 'ewoks/consultants/{id}/invite-user',
  access: 'own',
  toggle: 'team_members',
  noImpersonation: true,
  query: none,
  body: v.strictObject({
    type: v.picklist(['member', 'store']),
    name: v.pipe(v.string(), v.maxLength(200)),
    phone_number: v.optional(v.pipe(v.string(), v.maxLength(30))),
    email: v.optional(v.pipe(v.string(), v.maxLength(254))),
  }),
  answer: v.object({ id: v.string(), type: v.string(), name: v.string(), created_at: v.string() }),
});
