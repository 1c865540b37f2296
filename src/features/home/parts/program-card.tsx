import { useSettled } from '#data/in-turn.tsx';
import { Card } from '#ui/card/card.tsx';
import { ProgramInPreparation } from '#ui/feedback/program-in-preparation.tsx';

/** Says on the home screen that there is no program yet. */
export function ProgramCard() {
  useSettled(true);
  return (
    <Card as="section">
      <ProgramInPreparation />
    </Card>
  );
}
