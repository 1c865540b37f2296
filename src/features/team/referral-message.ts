import { msg } from '@lingui/core/macro';

/** What is said beside the link. */
export const REFERRAL_MESSAGE = msg`Join the program with my link and start selling.`;
