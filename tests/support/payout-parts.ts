/** The parts of a payout as the gateway names them, all of them nothing. */
export const NO_PARTS = {
  opening: 0,
  direct: 0,
  indirect1: 0,
  indirect2: 0,
  bonuses: 0,
  reversals: 0,
  adjustments: 0,
  impact: 0,
  carried_over: 0,
};
