import * as v from 'valibot';
import type { AnyCall } from '#shared/contract/call.ts';
import { CALLS } from '#shared/contract/calls.ts';
import { failureSchema, successSchema, type ErrorCode } from '#shared/contract/envelope.ts';
import type { Probe, Probes } from './probes.ts';

/** Something that did not come as agreed. */
interface Wrong {
  asked: string;
  came: string;
}

/** How a call fared: it works, it belongs to a capability that the gateway does not name, or something of it is wrong. */
export interface Checked {
  name: string;
  call: string;
  is: 'works' | 'absent' | 'wrong';
  wrong: Wrong[];
}

/** Asks a call in all the ways that the contract says something of. */
export async function checkCall(name: string, probes: Probes): Promise<Checked> {
  const call: AnyCall | undefined = Object.entries(CALLS).find(([known]) => known === name)?.[1];
  if (call === undefined) throw new Error(`There is no call ${name}`);
  const row = { name, call: `${call.method} ${call.path}` };
  const wrong: Wrong[] = [];
  for (const probe of probes.of(name, call)) {
    const answer = await probe.ask();
    const text = await answer.text();
    if (probe.optional === true && answer.status === 404) return { ...row, is: 'absent', wrong: [] };
    const fault = faultIn(call, probe, answer, text);
    if (fault !== null) wrong.push({ asked: probe.what, came: `${answer.status}, ${fault}: ${text.slice(0, 160)}` });
  }
  return { ...row, is: wrong.length === 0 ? 'works' : 'wrong', wrong };
}

/** Why an answer is not what a probe expects; null when it is. */
function faultIn(call: AnyCall, { expects }: Probe, answer: Response, text: string): string | null {
  if (expects.is === 'unchanged') return answer.status === 304 && text === '' ? null : 'expected 304 without a body';
  if (!answer.headers.get('Content-Type')?.startsWith('application/json')) return 'expected JSON';
  const value = jsonOf(text);
  if (expects.is === 'refused') {
    const failure = v.safeParse(failureSchema, value);
    if (!failure.success) return `expected a failure in its envelope (${place(failure.issues)})`;
    return refusalFault(expects, answer.status, failure.output.error.code);
  }
  if (answer.status !== 200) return 'expected 200';
  const envelope = v.safeParse(successSchema, value);
  if (!envelope.success) return `expected a success in its envelope (${place(envelope.issues)})`;
  const response = v.safeParse(call.answer, envelope.output.response);
  if (!response.success) return `the response is not as agreed (${place(response.issues)})`;
  if (expects.key !== undefined && envelope.output.meta.key !== expects.key) return 'expected the key in meta';
  if (expects.same !== undefined && JSON.stringify(envelope.output.response) !== expects.same())
    return 'expected the same answer under the same key';
  expects.keep?.(JSON.stringify(envelope.output.response));
  return null;
}

const STATUS: Readonly<Partial<Record<ErrorCode, number>>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  VALIDATION_FAILED: 422,
  UNSUPPORTED_MEDIA: 415,
};

function refusalFault({ codes }: { codes: readonly ErrorCode[] }, status: number, code: ErrorCode): string | null {
  if (!codes.includes(code)) return `expected ${codes.join(' or ')}`;
  return STATUS[code] === undefined || STATUS[code] === status ? null : `expected ${STATUS[code]} with ${code}`;
}

const place = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues
    .slice(0, 3)
    .map((issue) => `${v.getDotPath(issue) ?? 'all of it'}: ${issue.message}`)
    .join('; ');

function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}
