import { Trans } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { rangeProblem, type DayRange } from '#shared/domain/items/order-filter.ts';
import { Actions, Button } from '#ui/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { RangeFields } from './range-fields.tsx';
import { goToWrongField } from './wrong-field.ts';

interface RangeFormProps {
  /** What the form begins with. */
  range: DayRange;
  first: string;
  today: string;
  onApply: (range: DayRange) => void;
}

/** Two days of one's own choice, between the first period and today. */
export function RangeForm({ range, first, today, onApply }: RangeFormProps) {
  const [draft, setDraft] = useState(range);
  const problem = rangeProblem(draft.from, draft.to, today, first);
  const apply = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (problem === null) onApply(draft);
    else goToWrongField(event.currentTarget);
  };
  return (
    <Card as="form" onSubmit={apply} noValidate>
      <RangeFields
        {...draft}
        first={first}
        today={today}
        problem={problem}
        onChange={(part) => setDraft({ ...draft, ...part })}
      />
      <Actions>
        <Button type="submit" $variant="secondary" $small aria-disabled={problem !== null}>
          <Trans>Show these days</Trans>
        </Button>
      </Actions>
    </Card>
  );
}
