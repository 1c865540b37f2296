import * as v from 'valibot';
import { isMap, isSeq, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import type { Problem } from './program.ts';

export type Path = readonly (string | number)[];

/** A problem at a place in a file of the program. */
export type Place = (file: string, path: Path, says: string) => Problem;

/** A YAML file that was read: its value where it has the shape of its schema, and where in it a thing stands. */
export interface YamlFile<Value> {
  value: Value | null;
  problems: Problem[];
  /** A problem at a place in the file, or at the nearest one around it that is there. */
  problem: (path: Path, says: string) => Problem;
}

/** Reads a YAML file by a schema whose messages say what is expected. Broken YAML and doubled keys are problems like others. */
export function readYaml<Schema extends v.GenericSchema>(
  file: string,
  text: string,
  schema: Schema,
): YamlFile<v.InferOutput<Schema>> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, prettyErrors: false });
  const lineOf = (path: Path): number => lines.linePos(startOf(document.contents, path)).line;
  const problem = (path: Path, says: string): Problem => ({ file, line: lineOf(path), says });
  const broken = [...document.errors, ...document.warnings].map(({ pos, message }): Problem => ({
    file,
    line: lines.linePos(pos[0]).line,
    says: `This is no YAML: ${message.split('\n')[0] ?? message}`,
  }));
  if (broken.length > 0) return { value: null, problems: broken, problem };
  const parsed = v.safeParse(schema, valueOf(document));
  if (parsed.success) return { value: parsed.output, problems: [], problem };
  // A value that is wrong in two ways of one schema is told once.
  const told = new Map(parsed.issues.flatMap((issue) => issuesOf(issue)).map((one) => [one.says, one]));
  return { value: null, problems: [...told.values()].map(({ path, says }) => problem(path, says)), problem };
}

/** Aliases that make a small file a huge value are refused by the library. */
function valueOf(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS({ maxAliasCount: 50 });
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}

/** Where a place begins, in characters. */
function startOf(root: Node | null, path: Path): number {
  let [node, start]: [unknown, number] = [root, root?.range?.[0] ?? 0];
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
      if (pair === undefined) break;
      start = isScalar(pair.key) ? (pair.key.range?.[0] ?? start) : start;
      node = pair.value;
    } else if (isSeq(node) && typeof step === 'number') {
      node = node.items[step];
      const { range } = isMap(node) || isSeq(node) || isScalar(node) ? node : { range: null };
      start = range?.[0] ?? start;
    } else break;
  }
  return start;
}

/** Where an issue is and what it says; of the ways that a value may have, those of the one that came nearest. */
function issuesOf(issue: v.BaseIssue<unknown>, around: Path = []): { path: Path; says: string }[] {
  const own = (issue.path ?? []).flatMap(({ key }) =>
    typeof key === 'string' || typeof key === 'number' ? [key] : [],
  );
  const path = [...around, ...own];
  const nearest = issue.issues?.filter((each) => (each.path?.length ?? 0) > 0) ?? [];
  if (nearest.length > 0) return nearest.flatMap((each) => issuesOf(each, path));
  return [{ path, says: sentenceOf(issue, path) }];
}

function sentenceOf(issue: v.BaseIssue<unknown>, path: Path): string {
  const place = path.length === 0 ? 'The file' : `"${nameOf(path)}"`;
  if (issue.expected === 'never') return `${place} is nothing that this file knows.`;
  if (issue.received === 'undefined') return `${place} is missing.`;
  const innermost = issue.issues?.[0];
  const expected = innermost && issue.type !== 'union' ? innermost.message : issue.message;
  const plain = expected.startsWith('Invalid ') ? (issue.expected ?? 'something else') : expected;
  return `${place} is ${issue.received}; expected ${plain === 'Object' ? 'names with values' : plain}.`;
}

/** `rates[0].categories.phones` */
const nameOf = (path: Path): string =>
  path.reduce<string>(
    (name, step) => (typeof step === 'number' ? `${name}[${step}]` : name === '' ? step : `${name}.${step}`),
    '',
  );
