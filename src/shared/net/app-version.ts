/** Filled in by the build. */
declare const BUILT_VERSION: string;

/** Version of this app, sent with every call; '' where nothing was built, which every gateway takes. */
export const APP_VERSION = typeof BUILT_VERSION === 'string' ? BUILT_VERSION : '';
