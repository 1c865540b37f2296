import { fail } from '#shared/domain/result.ts';

/** The gateway answered without the content that the call must bring. */
export const NO_CONTENT = fail({ kind: 'odd', detail: 'no content' } as const);
/** Another session began meanwhile. */
export const ENDED = fail({ kind: 'ended' } as const);
/** Nobody is signed in any more. */
export const SIGNED_OUT = fail({ kind: 'signed-out' } as const);
/** The phone's storage failed. */
export const STORAGE = fail({ kind: 'storage' } as const);
