/** Settings of a gateway that is asked often or measured: no limit refuses a call, and no order moves by itself. */
export const NO_LIMITS = {
  MOVE_ORDERS: '0',
  RATE_LIMIT_LOGIN: '0',
  RATE_LIMIT_ADDRESS: '0',
  RATE_LIMIT_CALLS: '0',
  RATE_LIMIT_WRITES: '0',
};
