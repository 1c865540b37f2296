import { createHmac, hkdfSync } from 'node:crypto';
import type { LoginAnswer } from '#shared/contract/calls/auth.ts';
import type { SealingRoot } from '#gateway/config/sealing-roots.ts';

/** Tells roots apart that were given the same version by mistake, without telling anything of them. */
const markOf = ({ root }: SealingRoot): string =>
  createHmac('sha256', root).update('jforce sealing mark').digest('base64url').slice(0, 12);

/**
 * The keys of a person for what waits on their phone, one of each root: HKDF-SHA256 of the root, the subject and the version
 * of the root. The same person gets the same keys at every sign-in, on every gateway that has the roots.
 */
export const sealingKeysOf = (roots: readonly SealingRoot[], subject: string): LoginAnswer['sealing_keys'] =>
  roots.map((root) => {
    const info = `jforce outbox\0${subject}\0${root.version}`;
    const key = Buffer.from(hkdfSync('sha256', root.root, 'jforce', info, 32)).toString('base64url');
    return { id: `${root.version}.${markOf(root)}`, key };
  });
