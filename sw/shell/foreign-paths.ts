/** Paths of this origin that are no routes of the app: the gateway's calls, the sign-on, pages of shared products, health checks, files by name. */
export const FOREIGN_PATHS = [
  /^\/api\//,
  /^\/sso(?:\/|$)/,
  /^\/p\//,
  /^\/(?:healthz|readyz)$/,
  /^\/[^?]*\.[a-z0-9]{2,12}(?:\?|$)/i,
];
