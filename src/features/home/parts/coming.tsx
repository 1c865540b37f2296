import { FirstLoadLine } from '#ui/card/data-notes.tsx';
import { Coming } from '#ui/feedback/coming.tsx';

/** How high the card of next steps is with as many as there can be. */
export const THREE_STEPS = { $block: '29.5rem', $wide: '19rem' };

/** The place of the estimated payout, on a phone that is filled for the first time. */
export const ComingEstimate = () => (
  <Coming $block="17.25rem" $wide="17.25rem">
    <FirstLoadLine />
  </Coming>
);
