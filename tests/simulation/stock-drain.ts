import type { DrainDeps } from '#shared/outbox/drain.ts';
import { PERFORM } from '#shared/outbox/perform.ts';
import { pick } from '#shared/outbox/pick.ts';
import type { OutboxStore } from '#shared/outbox/state.ts';

/**
 * What a plain queue of requests does, as the stock plugin for background sync: it sends the oldest, takes it for done
 * with whatever answer there is, and puts it back when there is none.
 */
export async function stockDrain(deps: DrainDeps, store: OutboxStore, subject: string): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const { facts } = await deps.session.read();
    if (!facts) return;
    const moment = { subject, now: deps.now(), wake: 'start', tried, expired: false } as const;
    const next = await store.change((state) => ({ value: pick(state, moment) }));
    if (!next) return;
    tried.add(next.row.id);
    let answered = false;
    const { params, body, row } = next;
    await PERFORM[row.kind](
      { params, body, file: null },
      {
        fetch: async (input, init) => {
          const reply = await deps.fetch(input, init);
          answered = true;
          return reply;
        },
        locale: row.locale,
        token: facts.token,
        key: row.id,
        subject: row.subject,
      },
    );
    if (!answered) return;
    const verdict = {
      asOf: null,
      counter: null,
      at: deps.now(),
      code: null,
      message: null,
      errors: [],
      shows: null,
      receipt: '',
    };
    await store.change(() => ({ value: null, put: [{ ...row, state: 'done', verdict: { ...verdict, fields: {} } }] }));
  }
}
