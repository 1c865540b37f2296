/** Paths of this origin that are no routes of the app: the gateway's calls, the sign-on, pages of shared products, health checks, files by name. */
export const FOREIGN_PATHS = [
  /^\/api\//,
  /^\/sso(?:\/|$)/,
  /^\/p\//,
  /^\/(?:healthz|readyz)$/,
  // Ids of orders and items may have dots, so a name is that of a file nowhere but at the top and in these folders.
  /^\/(?:assets|icons|screenshots|share|\.well-known)\//,
  /^\/[^/?]*\.[a-z0-9]{2,12}(?:\?|$)/i,
];
