import type { Kysely } from 'kysely';
import type { Schema } from './schema/schema.ts';

/** Who sits at the command line of the machine, in the audit log: no consultant has this number. */
export const OPERATOR = 0;

/** One line of the audit log. */
export interface Audited {
  /** Whose data. */
  consultantId: number;
  /** Who looked or changed: the support person of an impersonated session, who is signed on, or {@link OPERATOR}. */
  actorId: number;
  impersonated: boolean;
  /** What was asked: method and path template of a call, or the name of a command. */
  action: string;
  /** What of the consultant it was about: the names in the path. No personal data. */
  object: string;
  /** `OK` or the code of a refusal. */
  outcome: string;
  /** Milliseconds. */
  at: number;
}

/** Adds lines to the audit log; nothing in it is ever changed. Inside a write it is there together with the effect. */
export async function audit(tx: Kysely<Schema>, lines: readonly Audited[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto('audit_log')
    .values(
      lines.map((line) => ({
        consultant_id: line.consultantId,
        actor_id: line.actorId,
        impersonated: line.impersonated,
        action: line.action,
        object: line.object,
        outcome: line.outcome,
        at: new Date(line.at).toISOString(),
      })),
    )
    .execute();
}
