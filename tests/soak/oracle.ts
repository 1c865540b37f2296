import { TRAITS, type Kind } from './kind.ts';

/**
 * What the screen said of one wish when it was looked at last. `asked`: nothing yet, the browser was killed before it could;
 * `kept`: that it is saved, and nothing since. `given up`: a later choice took its place before it was tried.
 */
export type Said = 'asked' | 'kept' | 'sent' | 'refused' | 'attention' | 'given up';

/** What somebody asks for. `mark` is what stands in it, and in nothing else where there is room for that; null for a mere yes. */
export interface Asked {
  person: string;
  kind: Kind;
  mark: string | null;
}

/** One thing that somebody asked for. */
export interface Wish extends Asked {
  /** Under which the screen speaks of it and the gateway knows it; null when the browser was killed before it was saved. */
  receipt: string | null;
  said: Said;
  /** The receipt of a later wish that this one was made one with; null while it stands for itself. */
  joins: string | null;
  /** Whether the screen ever said that it was sent, that it was refused, and that it waits for the person. */
  everSent: boolean;
  everRefused: boolean;
  everHeld: boolean;
}

/** One effect in the gateway's database, in the order in which they came about; `mark` is what stands there since. */
export interface Effect {
  person: string;
  kind: string;
  receipt: string;
  mark: string;
}

/** Keeps what the screen told of each wish. */
export class PlainFailure {
  readonly wishes: Wish[] = [];
  readonly #byReceipt = new Map<string, Wish>();
  /** Receipts that the screen gave out and that belong to no wish. */
  readonly strays = new Set<string>();
  /** Notifications that were opened, which the phone tells the gateway without a word: "Salma 7". */
  readonly opened = new Set<string>();

  ask(asked: Asked): Wish {
    const wish: Wish = {
      ...asked,
      receipt: null,
      said: 'asked',
      joins: null,
      everSent: false,
      everRefused: false,
      everHeld: false,
    };
    this.wishes.push(wish);
    return wish;
  }

  /** A wish is saved under a receipt. */
  name(wish: Wish, receipt: string): void {
    wish.receipt = receipt;
    this.#byReceipt.set(receipt, wish);
  }

  knows(receipt: string): boolean {
    return this.#byReceipt.has(receipt);
  }

  /** A change that was never sent was made one with a later one of the same form. */
  join(receipt: string, later: string): void {
    const wish = this.#byReceipt.get(receipt);
    if (wish) wish.joins = later;
  }

  hear(receipt: string, said: Said): void {
    const wish = this.#byReceipt.get(receipt);
    if (!wish) {
      this.strays.add(receipt);
      return;
    }
    wish.said = said;
    wish.everSent ||= said === 'sent';
    wish.everRefused ||= said === 'refused';
    wish.everHeld ||= said === 'attention';
  }
}

/** Where what was told is not what is, each as a sentence. `read`: the notifications that the gateway takes for read. */
export function disagreements(
  reported: PlainFailure,
  effects: readonly Effect[],
  read: ReadonlySet<string> = new Set(),
): string[] {
  const broken = reported.wishes.flatMap((wish) => wrongWith(reported, wish, effects));
  for (const { kind, person, receipt } of effects)
    if (!reported.knows(receipt))
      broken.push(`${kind} of ${person} under ${receipt} took effect, and nobody wished it`);
  for (const opened of reported.opened)
    if (!read.has(opened)) broken.push(`notification ${opened} was opened, and the gateway never heard of it`);
  for (const receipt of reported.strays) broken.push(`receipt ${receipt} stands for nothing that was wished`);
  return [...broken, ...outOfOrder(reported, effects)];
}

const nameOf = ({ kind, mark, person }: Asked): string => `${kind} ${mark ?? ''} of ${person}`;

function wrongWith(reported: PlainFailure, wish: Wish, effects: readonly Effect[]): string[] {
  const { person, kind, mark, receipt, said, joins, everSent, everRefused } = wish;
  const name = nameOf(wish);
  const took = effects.filter((effect) => effect.receipt === receipt && effect.kind === kind);
  const broken: string[] = [];
  if (took.length > 1) broken.push(`${name} took effect ${took.length} times`);
  for (const effect of took) {
    if (effect.person !== person) broken.push(`${name} took effect for somebody else: ${effect.person}`);
    if (mark !== null && effect.mark !== mark) broken.push(`${name} took effect as ${effect.mark}`);
  }
  if (said === 'given up' && took.length > 0) broken.push(`${name} was given up untried, and took effect`);
  if (everSent && took.length === 0 && !TRAITS[kind].mayBeSo)
    broken.push(`${name} was told to be sent, and had no effect`);
  if (everRefused && took.length > 0) broken.push(`${name} was told to be refused, and took effect`);
  if (everRefused && TRAITS[kind].isWelcome) broken.push(`${name} was refused, and nobody else had changed anything`);
  if (joins !== null) {
    if (took.length > 0) broken.push(`${name} was made one with a later one, and took effect by itself`);
    if (!reported.knows(joins)) broken.push(`${name} was made one with nothing that was wished`);
    return broken;
  }
  const settled =
    said === 'sent' || said === 'refused' || said === 'given up' || (said === 'asked' && receipt === null);
  if (!settled) broken.push(`${name} was never settled: ${said}`);
  return broken;
}

/** What one person changed one after the other has to take effect one after the other, unless it waited for the person. */
function outOfOrder({ wishes }: PlainFailure, effects: readonly Effect[]): string[] {
  const broken: string[] = [];
  const last = new Map<string, number>();
  for (const wish of wishes) {
    const { changes } = TRAITS[wish.kind];
    if (changes === null || wish.everHeld) continue;
    const thing = `${changes} of ${wish.person}`;
    const at = effects.findIndex(({ receipt }) => receipt === wish.receipt);
    if (at < 0) continue;
    const before = last.get(thing) ?? -1;
    if (at < before) broken.push(`${nameOf(wish)} took effect before what was asked for earlier`);
    last.set(thing, Math.max(before, at));
  }
  return broken;
}
