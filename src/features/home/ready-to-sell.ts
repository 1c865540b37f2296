/** Where home shows the products that are ready to be sold: id of that part of the page. */
export const READY_TO_SELL = 'ready-to-sell';

/** Brings the products that are ready to be sold into view. */
export const showReadyToSell = (): void => document.getElementById(READY_TO_SELL)?.scrollIntoView({ block: 'start' });
