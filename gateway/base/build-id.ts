/** The bundler fills in a hash of the sources; code that runs from its sources has none. */
declare const __BUILD_ID__: string | undefined;

/**
 * Which build of the gateway this is. It is part of every entity tag: a build may answer in another shape, and a client
 * that nothing happened to would otherwise be told "unchanged" for ever.
 */
export const BUILD_ID = typeof __BUILD_ID__ === 'string' ? __BUILD_ID__ : 'source';
