import type { WriteRow } from '#shared/outbox/row.ts';

export const SAMPLE_NOW = Date.parse('2026-11-20T12:00:00Z');

/** A write as it lies in the outbox: an invitation that waits, unless said otherwise. */
export const sampleWrite = (seq: number, over: Partial<WriteRow> = {}): WriteRow => ({
  version: 1,
  id: `id-${seq}`,
  seq,
  subject: 'subject-one',
  kind: 'invite-user',
  params: { id: '7' },
  body: null,
  file: null,
  dependsOn: [],
  after: [],
  target: null,
  ifMatch: null,
  locale: 'fr',
  appVersion: '1',
  createdAt: SAMPLE_NOW,
  confirmedAt: SAMPLE_NOW,
  state: 'queued',
  attempts: 0,
  nextAt: 0,
  waitMs: 0,
  trouble: null,
  verdict: null,
  hash: '',
  replacedBy: null,
  ...over,
});
