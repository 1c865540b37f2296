/** A code of letters and digits: what this program gives by itself, and what every gateway takes. */
export const PLAIN_CODE = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * A code by which a consultant refers others: its external id, which the marketplace may have made of other signs. Those that mean
 * something in a page are left out all the same, and what is left of an address that was cut.
 */
export const REFERRAL_CODE = /^[^/<>"'`&$\ufffd\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]{1,100}$/u;
