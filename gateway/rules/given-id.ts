/** Characters of an id at most. */
export const LONGEST_ID = 100;

/**
 * What an id of the marketplace may be made of: every sign that can be seen and written into an address. `.` and `..` cannot, since
 * an address that ends in them is another one.
 */
export const GIVEN_ID = /^(?!\.{1,2}$)[^/\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+$/u;

/** That of an order may have slashes too; keys are read from their end (`order/item`), so an item's may not. */
export const GIVEN_ORDER_ID = /^(?!\.{1,2}$)[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+$/u;

/** How the id of an item may not end: a correction of its line has the number behind such a sign, and two lines would have one id. */
export const LIKE_A_CORRECTION = /~\d+$/;

/**
 * What names something that may be there from a time when signs without a shape were taken (a space of no width, a mark of
 * direction): nothing new comes in by it, and what is there stays within reach.
 */
export const KNOWN_ID = /^(?!\.{1,2}$)[^/\p{Cc}\p{Cs}]+$/u;

/** That of an order, see {@link GIVEN_ORDER_ID}. */
export const KNOWN_ORDER_ID = /^(?!\.{1,2}$)[^\p{Cc}\p{Cs}]+$/u;
