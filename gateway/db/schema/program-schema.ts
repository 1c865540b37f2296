import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Locale } from '#shared/domain/market/locale.ts';
import type { BonusMetric } from '#gateway/rules/bonus.ts';
import type { ProgramRules } from '#gateway/rules/program-rules.ts';
import type { ActivityKind } from '#gateway/db/activity.ts';

/** Tables of the program, of team, bonuses, notifications and push; the rules of gateway/db/schema/schema.ts hold here too. */
export interface ProgramTables {
  program_version: ProgramVersionTable;
  invitation: InvitationTable;
  referred_contact: ReferredContactTable;
  bonus_campaign: BonusCampaignTable;
  bonus_award: BonusAwardTable;
  notification: NotificationTable;
  push_subscription: PushSubscriptionTable;
}

/** Every version that was applied, append-only; the last one is in force. */
interface ProgramVersionTable {
  version: number;
  applied_at: string;
  /** The market day on which it was applied. */
  day: ColumnType<string, string, string>;
  rules: ColumnType<Omit<ProgramRules, 'version'>, string, never>;
  /** The whole program as its folder says it; null for what was carried over from before there were folders. */
  content: ColumnType<unknown, string | null, never>;
}

interface InvitationTable {
  consultant_id: number;
  invitation_id: string;
  kind: 'member' | 'store';
  name: string;
  phone_number: string | null;
  email: string | null;
  created_at: string;
}

/** Who was invited or referred by whom; a contact counts once in the whole program. */
interface ReferredContactTable {
  /** SHA-256 of the kind and the normalised contact, hex. */
  contact: string;
  consultant_id: number;
  invited_at: string;
}

interface BonusCampaignTable {
  bonus_id: string;
  metric: BonusMetric;
  /** Items, members, or minor units of sales. */
  target: number;
  amount_minor: number;
  currency: string;
  starts_at: string;
  /** The first moment after the campaign. */
  ends_at: string;
  grace_days: number;
  withdrawn_at: string | null;
  /** Ids of the levels that it is for; null: for everybody. */
  levels: ColumnType<string[] | null, string | null, string | null>;
  on_home: boolean;
  words: ColumnType<Record<Locale, { title: string; description: string }>, string, string>;
}

/** A target that was reached: written once, and the entry in the ledger with it. */
interface BonusAwardTable {
  consultant_id: number;
  bonus_id: string;
  progress: number;
  awarded_at: string;
}

interface NotificationTable {
  consultant_id: number;
  id: GeneratedAlways<number>;
  kind: ActivityKind;
  params: ColumnType<Record<string, string>, string, string>;
  /** Path of the app. */
  target: string;
  /** What it tells of: the same activity is told once. */
  source_key: string;
  created_at: string;
  read_at: string | null;
  /** When a push message that covers it was handed out; null while none was. */
  pushed_at: string | null;
}

interface PushSubscriptionTable {
  consultant_id: number;
  /** SHA-256 of the endpoint, hex. */
  endpoint_hash: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Language of messages to a person who never chose one. */
  locale: Locale;
  created_at: string;
}
