import type { SessionFacts } from '#shared/session/facts.ts';

/** Facts of a consultant without anything left to do; `subject` is of at least eight letters. */
export const sampleFacts = (subject: string): SessionFacts => ({
  version: 1,
  subject,
  token: 'token',
  consultantId: '7',
  levelId: null,
  preferredLocale: null,
  access: {
    statusLabel: 'active',
    agent: true,
    terms: true,
    paymentMandatory: false,
    hasPaymentMethod: true,
    toggles: {},
  },
  capabilities: [],
  database: `cache.${subject}`,
  impersonatedBy: null,
  programReady: true,
  pushKey: null,
  pushEndedAt: null,
  sealing: null,
  expired: false,
  asOf: '2026-11-20T12:00:00Z',
  counter: null,
});
