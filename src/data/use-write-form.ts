import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { FieldError } from '#shared/contract/envelope.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Problem } from '#shared/domain/validation/codes.ts';
import type { DraftRow } from '#shared/outbox/database.ts';
import type { Reads } from '#shared/outbox/drafts.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { afterTap } from '#browser/after-tap.ts';
import { beforeReload } from '#browser/install/before-reload.ts';
import { DraftKeeper } from './outbox/draft-keeper.ts';
import { dropDraft, keepDraft, useDraft } from './outbox/drafts.ts';
import {
  changesOf,
  isFilled,
  isMet,
  NO_CHANGES,
  readChanges,
  withTyped,
  type FormChanges,
} from './outbox/form-changes.ts';
import type { WriteProblem } from './outbox/outbox.ts';

export interface WriteFormOptions<Values extends object> {
  /** Name of the draft: one per form, and per thing that is edited. */
  name: string;
  /** Parses a draft or a refused write, which another version of the app may have written. */
  schema: v.GenericSchema<unknown, Values>;
  initial: Values;
  /** Everything that is wrong with what stands in the form. */
  problems: (values: Values) => readonly Problem[];
  /** A write that is corrected or changed: its input stands in the form until it is changed, its wrong fields are flagged. */
  refused?: RefusedInput | null;
  /**
   * The form changes something that is there: only what was typed is kept as a draft, over whatever is there when it is
   * opened again. The text names the draft that a version of the app before kept as a whole.
   */
  over?: string;
  /** The form stays open for the next one: once a write is kept it is empty again, but for what was typed meanwhile. */
  forNext?: boolean;
}

interface RefusedInput {
  id: string;
  values: unknown;
  errors: readonly FieldError[];
}

export interface WriteForm<Values extends object> {
  /** False until the draft is read. */
  ready: boolean;
  values: Values;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** Sets several fields at once. */
  merge: (change: Partial<Values>) => void;
  /** A field was left: what is wrong with it may be said now, and what was typed is kept. */
  leave: (name: keyof Values) => void;
  /** Code of what is wrong with a field, null while there is nothing to say. */
  problemOf: (name: keyof Values) => string | null;
  /** All wrong fields, once the form was sent off and came back. */
  shown: readonly { property: string; code: string }[];
  /** True when something was changed since the form was opened. */
  isDirty: boolean;
  /** Something that was typed here was changed elsewhere since (`over`). */
  met: boolean;
  /** What was typed on an earlier visit fills the form (`over`), and nothing was typed since. */
  resumed: boolean;
  /** What was typed last could not be kept as a draft: the storage of the phone is full, or failed. */
  unkept: boolean;
  /** Drops what was typed: what is there stands in the form again. */
  discard: () => Promise<void>;
  /** Another window changed the draft of this form meanwhile. */
  other: DraftRow | null;
  useOther: () => void;
  keepMine: () => void;
  /** Why the last attempt to keep the write failed. */
  failure: WriteProblem | null;
  sending: boolean;
  /** Checks everything; without a problem keeps the write, drops the draft and answers true. */
  submit: (write: (values: Values) => Promise<Result<unknown, WriteProblem>>) => Promise<boolean>;
}

/** Keeping that takes longer is said; drawing the form for less only makes it longer. A second tap is none before, either. In ms. */
const SAID_AFTER_MS = 150;

/** What a form takes from a refused write whose body is what stood in it. */
export const refusedInput = (write: WriteRow | null): RefusedInput | null =>
  write && { id: write.id, values: write.body, errors: write.verdict?.errors ?? [] };

/**
 * A form whose content becomes a write of the outbox: what is typed is kept as a draft, the rules of the domain judge it,
 * and wrong fields of a refused write are flagged until they change.
 */
export function useWriteForm<Values extends object>(options: WriteFormOptions<Values>): WriteForm<Values> {
  const { schema, initial, problems, refused = null, over, forNext = false } = options;
  // What is corrected has a draft of its own: it must not fill the form of something new later.
  const nameOf = (form: string): string => (refused ? `${form}/${refused.id}` : form);
  const name = nameOf(options.name);
  const parsed = (value: unknown): Values | null => {
    const outcome = v.safeParse(schema, value);
    return outcome.success ? outcome.output : null;
  };
  const reads = (value: unknown): boolean => (over === undefined ? v.is(schema, value) : readChanges(value) !== null);
  const draft = useDraft(name, reads);
  const formerName = nameOf(over ?? '');
  const former = useDraft(formerName, (value) => v.is(schema, value));
  const [edited, setEdited] = useState<FormChanges | null>(null);
  const [left, setLeft] = useState<ReadonlySet<PropertyKey>>(new Set());
  const [changed, setChanged] = useState<ReadonlySet<PropertyKey>>(new Set());
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<WriteProblem | null>(null);
  const [sending, setSending] = useState(false);
  // A second tap comes before the button is drawn anew: what is being kept, or was, is not kept twice.
  const taps = useRef<'open' | 'keeping' | 'kept'>('open');
  const keeping = useStoredDraft(name, draft?.version ?? 0, reads);

  const asked = (refused ? parsed(refused.values) : null) ?? initial;
  const whole = parsed((over === undefined ? draft : former)?.value);
  const there = over === undefined ? (whole ?? asked) : asked;
  const drafted = over === undefined ? null : (readChanges(draft?.value) ?? (whole && changesOf(whole, there)));
  const changes = edited ?? drafted ?? NO_CHANGES;
  const values = parsed({ ...there, ...changes.typed }) ?? there;
  // A photo that is made small, or a place that the phone looks for, comes back seconds after more was typed.
  const latest = useRef({ there, changes });
  useEffect(() => {
    latest.current = { there, changes };
  });
  const found = problems(values);
  const serverCode = (property: string): string | null =>
    changed.has(property) ? null : (refused?.errors.find((error) => error.property === property)?.code ?? null);
  const codeOf = (property: string): string | null =>
    serverCode(property) ?? found.find((problem) => problem.property === property)?.code ?? null;

  const draftOf = (all: FormChanges): unknown => (over === undefined ? { ...latest.current.there, ...all.typed } : all);
  const type = (change: object): void => {
    const next = withTyped(latest.current.changes, change, latest.current.there);
    latest.current = { ...latest.current, changes: next };
    if (taps.current === 'kept') taps.current = 'open';
    setEdited(next);
    setChanged((before) => new Set([...before, ...Object.keys(change)]));
    keeping.soon(draftOf(next));
  };
  /** Empties the form for the next one; answers what of that is to be kept as its draft, null while nothing was typed. */
  const startNext = (sent: Values): unknown => {
    const meanwhile = changesOf(latest.current.changes.typed, sent).typed;
    const next = withTyped(NO_CHANGES, { ...initial, ...meanwhile }, there);
    latest.current = { there, changes: next };
    taps.current = 'open';
    setEdited(next);
    setLeft(new Set());
    setChanged(new Set());
    setTried(false);
    return Object.keys(meanwhile).length > 0 ? next.typed : null;
  };
  return {
    ready: draft !== undefined && former !== undefined,
    values,
    set: (field, value) => type({ [field]: value }),
    merge: type,
    leave(field) {
      // A word below the field moves what is tapped.
      afterTap(() => setLeft((before) => new Set([...before, field])));
      keeping.leave();
    },
    problemOf: (field) => (tried || left.has(field) || serverCode(String(field)) ? codeOf(String(field)) : null),
    shown: tried ? found : [],
    isDirty: edited !== null,
    met: over !== undefined && isMet(changes, there),
    unkept: keeping.unkept,
    resumed: edited === null && drafted !== null && isFilled(drafted, there),
    async discard() {
      await keeping.drop();
      if (over !== undefined) await dropDraft(formerName);
      setEdited(null);
    },
    other: keeping.other,
    useOther() {
      setEdited(null);
      keeping.accept(null);
    },
    keepMine: () => keeping.accept(draftOf(changes)),
    failure,
    sending,
    async submit(write) {
      if (found.length > 0) setTried(true);
      if (found.length > 0 || taps.current !== 'open') return false;
      taps.current = 'keeping';
      keeping.hold();
      const slow = setTimeout(() => setSending(true), SAID_AFTER_MS);
      const outcome = await write(values);
      clearTimeout(slow);
      taps.current = outcome.ok ? 'kept' : 'open';
      setFailure(outcome.ok ? null : outcome.error);
      // What stood in the draft stays on screen until the form is left.
      if (outcome.ok && !forNext) setEdited(withTyped(changes, values, there));
      const next = outcome.ok && forNext ? startNext(values) : null;
      await (outcome.ok ? keeping.drop() : keeping.flush());
      if (next) keeping.soon(next, 0);
      if (outcome.ok && over !== undefined) await dropDraft(formerName);
      setSending(false);
      return outcome.ok;
    },
  };
}

interface Keeping {
  other: DraftRow | null;
  unkept: boolean;
  soon: (value: unknown, basedOn?: number) => void;
  leave: () => void;
  hold: () => void;
  flush: () => Promise<unknown>;
  accept: (value: unknown) => void;
  drop: () => Promise<void>;
}

/** Keeps the draft of a form; `known` is the version that lies on the phone, `reads` tells which drafts the form understands. */
function useStoredDraft(name: string, known: number, reads: Reads): Keeping {
  const [other, setOther] = useState<DraftRow | null>(null);
  const [unkept, setUnkept] = useState(false);
  const place = {
    async save(value: unknown, basedOn: number) {
      const kept = await keepDraft(name, value, basedOn, reads);
      setUnkept(!kept.ok && kept.error.kind === 'storage');
      return kept;
    },
    drop: () => dropDraft(name, reads),
    changed: setOther,
  };
  const [keeper] = useState(() => new DraftKeeper(place));
  useEffect(() => keeper.moveTo(place));
  useEffect(() => {
    const leave = (): void => void keeper.flush();
    const forget = beforeReload(() => keeper.flush());
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      forget();
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [keeper]);
  return {
    other,
    unkept,
    soon: (value, basedOn = known) => keeper.soon(value, basedOn),
    leave: () => keeper.leave(),
    hold: () => keeper.hold(),
    flush: () => keeper.flush(),
    accept(value) {
      if (other) keeper.accept(other.version, value);
      setOther(null);
    },
    drop: () => keeper.drop(),
  };
}
