import { sql } from 'kysely';
import type { Services } from '#gateway/base/services.ts';
import type { Tx } from '#gateway/db/db.ts';
import { newConsultant } from '#gateway/people/consultants.ts';
import { JOINED, keepStatedFields, type StatedField } from '#gateway/people/stated-fields.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import type { EventOf } from './contract/event.ts';
import { isOlder, statedBy, type Stated } from './statement-time.ts';
import { lockConsultants } from '#gateway/db/lock-consultants.ts';

/** What an event says of a consultant. */
export type Data = EventOf<'consultant'>['data'];

/** Fields without which an event makes nobody. */
export const NEEDED = ['first_name', 'last_name', 'email'] as const;

/** What an event changes; `consultantId` null: it makes the consultant. */
export interface Change {
  consultantId: number | null;
  firstLevel: string | null;
  columns: Partial<Record<'first_name' | 'last_name' | 'email' | 'phone_number' | 'status', string | null>>;
  /** undefined: the leader stays. */
  leaderId: number | null | undefined;
  fields: readonly StatedField[];
}

interface Person {
  consultantId: number;
  leaderId: number | null;
  stated: Map<string, Stated>;
}

/** The consultants that some events name, as they stand within a transaction. */
export class People {
  private readonly tx: Tx;
  private readonly names: readonly string[];
  private readonly known = new Map<string, Person>();

  constructor(tx: Tx, data: readonly Data[]) {
    this.tx = tx;
    this.names = [...new Set(data.flatMap(({ consultant, leader }) => [consultant, ...(leader ? [leader] : [])]))];
  }

  of(name: string): Person | undefined {
    return this.known.get(name);
  }

  /** Reads and locks them. */
  async read(): Promise<void> {
    const named = this.tx
      .selectFrom('consultant')
      .select(['consultant_id', 'external_id', 'leader_id'])
      .where('external_id', '=', sql<string>`any(${this.names}::text[])`)
      .orderBy('consultant_id');
    await lockConsultants(
      this.tx,
      (await named.execute()).map((row) => row.consultant_id),
    );
    const rows = await named.execute();
    const byId = new Map<number, Person>();
    for (const row of rows) {
      const person = { consultantId: row.consultant_id, leaderId: row.leader_id, stated: new Map<string, Stated>() };
      this.known.set(row.external_id, person);
      byId.set(row.consultant_id, person);
    }
    const fields = await this.tx
      .selectFrom('feed_field')
      .selectAll()
      .where('consultant_id', '=', sql<number>`any(${[...byId.keys()]}::bigint[])`)
      .execute();
    for (const { consultant_id: id, field, at, event_id: event } of fields)
      byId.get(id)?.stated.set(field, { at, event });
  }

  async isTaken(phone: string, consultantId: number): Promise<boolean> {
    const other = await this.tx
      .selectFrom('consultant')
      .select('consultant_id')
      .where('phone_number', '=', phone)
      .where('registered', '=', true)
      .where('consultant_id', '!=', consultantId)
      .executeTakeFirst();
    return other !== undefined;
  }

  /** Writes what an event changes; answers the leader whose team somebody came to, or had come to earlier than was known. */
  async write({ market }: Services, event: EventOf<'consultant'>, change: Change): Promise<number | null> {
    const { data } = event;
    const person = this.of(data.consultant) ?? (await this.make(event, change, market));
    const leads = change.leaderId !== undefined && change.leaderId !== person.leaderId;
    const stated = statedBy(event);
    const joined = joinedEarlier(data, stated, person);
    const ids = [
      person.consultantId,
      ...(leads || joined ? [person.leaderId] : []),
      ...(leads ? [change.leaderId] : []),
    ];
    await bumpChanges(
      this.tx,
      ids.filter((id) => typeof id === 'number'),
    );
    const columns = {
      ...change.columns,
      ...(leads ? { leader_id: change.leaderId ?? null } : {}),
      ...(joined ? { agent_since: stated.at } : {}),
    };
    if (Object.keys(columns).length > 0)
      await sql`update consultant set ${sql.join(
        Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
      )} where consultant_id = ${person.consultantId}`.execute(this.tx);
    const fields: (StatedField | typeof JOINED)[] = joined ? [...change.fields, JOINED] : [...change.fields];
    for (const field of fields) person.stated.set(field, stated);
    await keepStatedFields(this.tx, person.consultantId, fields, stated);
    if (leads) person.leaderId = change.leaderId ?? null;
    return leads || joined ? person.leaderId : null;
  }

  private async make(event: EventOf<'consultant'>, change: Change, market: Services['market']): Promise<Person> {
    const { first_name = '', last_name = '', email = '', consultant } = event.data;
    const stated = statedBy(event);
    const { consultant_id: consultantId } = await this.tx
      .insertInto('consultant')
      .values(
        newConsultant({
          external_id: consultant,
          email,
          first_name,
          last_name,
          country_code: market.country,
          currency: market.currency,
          level_id: change.firstLevel,
          agent_since: stated.at,
        }),
      )
      .returning('consultant_id')
      .executeTakeFirstOrThrow();
    await keepStatedFields(this.tx, consultantId, [JOINED], stated);
    const person = { consultantId, leaderId: null, stated: new Map<string, Stated>([[JOINED, stated]]) };
    this.known.set(consultant, person);
    return person;
  }
}

/** Whether an event would have made somebody whom a later one made. */
function joinedEarlier(data: Data, stated: Stated, person: Person): boolean {
  const joined = person.stated.get(JOINED);
  return joined !== undefined && isOlder(stated, joined) && NEEDED.every((field) => data[field] !== undefined);
}
