// Beside the calls that use them: a start reads what a phone knows of its session, and needs no calls for that.

/** What an optional capability of a gateway is called; without one the client uses the plain calls. */
export const CAPABILITIES = [
  'summaries',
  'columns',
  'etags',
  'news',
  'news-since',
  'several',
  'dated-terms',
  'goals',
  'product-pages',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** How a person who signed on is named on a phone. */
export const subjectPattern = /^[A-Za-z0-9_-]{8,64}$/;
