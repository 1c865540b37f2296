import type { Services } from '#gateway/base/services.ts';
import type { Verdict } from '#gateway/feed/contract/verdict.ts';
import { readEvents } from '#gateway/feed/read-body.ts';
import { takeEvents } from '#gateway/feed/take-events.ts';

/** An event as a marketplace writes it; what is wrong with it is for a test to choose. */
export interface Written {
  id: string;
  kind: string;
  at: string;
  data: Record<string, unknown>;
}

/** Tells events in one request; the answer has the verdict of each in their order. */
export async function tell(services: Services, events: readonly unknown[]): Promise<Verdict[]> {
  const body = Buffer.from(JSON.stringify(events));
  const read = await readEvents(body, { type: 'json', packed: false, now: services.clock.now() });
  const verdicts = await takeEvents(services, read);
  return read.flatMap(({ place }) => verdicts.get(place) ?? []);
}

/** Tells events until none is refused that another one mends; what is left over is refused for good. */
export async function tellAll(services: Services, requests: readonly (readonly Written[])[]): Promise<Written[]> {
  let left: Written[] = [];
  for (const request of requests) left.push(...(await refusedOf(services, request)));
  for (let before = -1; left.length !== before && left.length > 0;) {
    before = left.length;
    left = await refusedOf(services, left);
  }
  return left;
}

async function refusedOf(services: Services, request: readonly Written[]): Promise<Written[]> {
  const verdicts = await tell(services, request);
  return request.filter((_event, index) => verdicts[index]?.result === 'refused');
}

export const consultantEvent = (id: string, at: string, data: Record<string, unknown>): Written => ({
  id,
  kind: 'consultant',
  at,
  data: { first_name: 'Salma', last_name: 'Idrissi', email: 'salma@mail.example', ...data },
});

/** A phone for 1.699,00 that was ordered at `at`; what differs is given, of its only item too. */
export const orderEvent = (
  id: string,
  at: string,
  { item = {}, ...data }: Record<string, unknown> & { item?: Record<string, unknown> },
): Written => ({
  id,
  kind: 'order',
  at,
  data: {
    order_id: 'O-1',
    ordered_at: at,
    items: [{ item_id: '1', name: 'Phone', price: '1699.00', category: 'phones', ...item }],
    ...data,
  },
});
