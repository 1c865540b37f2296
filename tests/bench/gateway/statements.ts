import { Kysely } from 'kysely';
import type { Services } from '#gateway/base/services.ts';
import type { Session } from '#gateway/base/session.ts';
import { serveOrders } from '#gateway/calls/watto/orders.ts';
import { type Engine, engineDialect } from '#gateway/db/engine/driver.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import type { orders } from '#shared/contract/calls/watto.ts';
import type { QueryOf } from '#shared/contract/call.ts';
import { MARKET } from '#shared/domain/market/market.ts';

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** An engine that also writes down what it is asked. */
const overheard = (engine: Engine, heard: Statement[]): Engine => ({
  ...engine,
  lend: async () => {
    const lent = await engine.lend();
    return {
      release: () => lent.release(),
      copyIn: (target, rows) => lent.copyIn(target, rows),
      query: (sql, parameters) => {
        heard.push({ sql, parameters });
        return lent.query(sql, parameters);
      },
    };
  },
});

/** The statements of a list of orders as the gateway's own handler asks them, beside the session's. */
export async function statementsOf(
  engine: Engine,
  consultantId: number,
  query: QueryOf<typeof orders>,
): Promise<Statement[]> {
  const heard: Statement[] = [];
  const db = new Kysely<Schema>({ dialect: engineDialect(overheard(engine, heard)) });
  const services: Services = { db, market: MARKET, clock: { now: () => Date.now() } };
  const request = {
    params: { id: String(consultantId) },
    query,
    body: undefined,
    ...ASIDE,
    session: sessionOf(consultantId),
  };
  await serveOrders.handle(request, services);
  return heard;
}

const ASIDE = { locale: 'fr', ifMatch: null, file: null } as const;

const sessionOf = (consultantId: number): Session => ({
  consultantId,
  subject: '',
  currency: MARKET.currency,
  levelId: null,
  toggles: {},
  status: 'active',
  registered: true,
  impersonatorId: null,
  syncSeq: 0,
  itemCount: 0,
});

/** Runs statements on one connection; answers their rows. */
export async function runAll(engine: Engine, statements: readonly Statement[]): Promise<unknown[]> {
  const lent = await engine.lend();
  try {
    const rows: unknown[] = [];
    for (const { sql, parameters } of statements) rows.push((await lent.query(sql, parameters)).rows);
    return rows;
  } finally {
    lent.release();
  }
}
