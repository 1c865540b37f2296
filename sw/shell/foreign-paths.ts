/** Paths of this origin that are no routes of the app: the gateway's calls, the sign-on, health checks, files by name. */
export const FOREIGN_PATHS = [
  /^\/api\//,
  /^\/sso(?:\/|$)/,
  /^\/(?:healthz|readyz)$/,
  /^\/[^?]*\.[a-z0-9]{2,12}(?:\?|$)/i,
];
