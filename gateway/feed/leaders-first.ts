import type { EventOf } from './contract/event.ts';

/** What is told of one consultant. */
type Told = Readonly<{ event: { data: Pick<EventOf<'consultant'>['data'], 'consultant' | 'leader'> } }>;

/** Events of consultants, those who lead before those whom they lead: hardly anybody waits for a second round then. */
export function leadersFirst<One extends Told>(all: readonly One[]): One[] {
  const toldOf = new Map<string, One[]>();
  for (const one of all) {
    const { consultant } = one.event.data;
    const known = toldOf.get(consultant);
    if (known) known.push(one);
    else toldOf.set(consultant, [one]);
  }
  // In the order of their places: whoever is in it already has everybody above in it, too.
  const placed = new Set<string>();
  for (const first of toldOf.keys()) {
    const chain = new Set<string>();
    let name: string | null | undefined = first;
    while (name && toldOf.has(name) && !placed.has(name) && !chain.has(name)) {
      chain.add(name);
      name = toldOf.get(name)?.findLast(({ event }) => event.data.leader)?.event.data.leader;
    }
    for (const each of [...chain].toReversed()) placed.add(each);
  }
  return [...placed].flatMap((name) => toldOf.get(name) ?? []);
}
