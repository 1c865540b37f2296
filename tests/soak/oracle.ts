/**
 * What the screen said of one wish when it was looked at last. `asked`: nothing yet, the browser was killed before it could;
 * `kept`: that it is saved, and nothing since.
 */
export type Said = 'asked' | 'kept' | 'sent' | 'refused' | 'attention';

/** One thing that somebody asked for, by a name that nothing else has. */
export interface Wish {
  person: string;
  phone: string;
  said: Said;
  /** Whether the screen ever said that it was sent, and that it was refused. */
  everSent: boolean;
  everRefused: boolean;
}

/** One effect in the gateway's database. */
export interface Effect {
  person: string;
  name: string;
  phone: string;
}

/** Keeps what the screen told, by the name that each wish went under. */
export class Told {
  readonly wishes = new Map<string, Wish>();

  ask(name: string, person: string, phone: string): void {
    this.wishes.set(name, { person, phone, said: 'asked', everSent: false, everRefused: false });
  }

  hear(name: string, said: Said): void {
    const wish = this.wishes.get(name);
    if (!wish) return;
    wish.said = said;
    wish.everSent ||= said === 'sent';
    wish.everRefused ||= said === 'refused';
  }
}

/** What the screen gave out beside names, by person: receipts of what was sent, and how many of these had no name any more. */
export interface Shown {
  receipts: ReadonlySet<string>;
  nameless: number;
}

/**
 * Where what was told is not what is, each as a sentence. `receipts`: the beginnings of the keys under which writes took
 * effect, by person.
 */
export function disagreements(
  told: Told,
  effects: readonly Effect[],
  receipts: ReadonlyMap<string, ReadonlySet<string>>,
  shown: ReadonlyMap<string, Shown>,
): string[] {
  const broken: string[] = [];
  const nameless = new Map([...shown].map(([person, each]) => [person, each.nameless]));
  for (const [name, wish] of told.wishes) {
    const took = effects.filter((effect) => effect.name === name);
    broken.push(...wrongWith(name, wish, took));
    if (wish.said !== 'kept' && wish.said !== 'attention') continue;
    // A phone that was left to its owner's next sign-in no longer knows the names of what was sent by then.
    const left = nameless.get(wish.person) ?? 0;
    if (took.length === 1 && left > 0) nameless.set(wish.person, left - 1);
    else broken.push(`${name} was never settled: ${wish.said}`);
  }
  for (const { name } of effects) if (!told.wishes.has(name)) broken.push(`${name} took effect, and nobody wished it`);
  for (const [person, each] of shown)
    for (const receipt of each.receipts)
      if (!receipts.get(person)?.has(receipt)) broken.push(`receipt ${receipt} of ${person} stands for nothing`);
  return broken;
}

function wrongWith(name: string, { person, everSent, everRefused }: Wish, took: readonly Effect[]): string[] {
  const broken: string[] = [];
  if (took.length > 1) broken.push(`${name} took effect ${took.length} times`);
  if (took.some((effect) => effect.person !== person))
    broken.push(`${name} of ${person} took effect for somebody else`);
  if (everSent && took.length === 0) broken.push(`${name} was told to be sent, and had no effect`);
  if (everRefused && took.length > 0) broken.push(`${name} was told to be refused, and took effect`);
  return broken;
}
