/** Documents come from the gateway's own path only: anything else that claims to be one is not offered. */
export const isOwnDocument = (path: string | null): path is string =>
  path !== null && /^\/api\/documents\/[\w./-]+$/.test(path) && !path.includes('..');
