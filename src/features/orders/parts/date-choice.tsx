import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';
import type { FilterDraft } from '#features/orders/filter-draft.ts';

const Set = styled.fieldset`
  border: 0;
  margin: 0;
  padding: 0;
  & > legend {
    padding: 0;
    font-size: ${css('t-head')};
    font-weight: ${css('w-strong')};
  }
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${css('s3')};
  min-block-size: ${css('tap')};
  font-size: ${css('t-row')};
  cursor: pointer;
  & > input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin: 0;
    accent-color: ${css('accent-graphic')};
  }
`;

type Dates = FilterDraft['dates'];

/** Which dates count: none, today's, those of the order, or those of the completion. */
export function DateChoice({ value, onChange }: { value: Dates; onChange: (dates: Dates) => void }) {
  const { t } = useLingui();
  const name = useId();
  const choices: readonly { dates: Dates; label: string }[] = [
    { dates: 'all', label: t`All time` },
    { dates: 'today', label: t`Today` },
    { dates: 'range', label: t`Ordered between two days` },
    { dates: 'completed', label: t`Completed between two days` },
  ];
  return (
    <Set>
      <legend>
        <Trans>Dates</Trans>
      </legend>
      {choices.map(({ dates, label }) => (
        <Choice key={dates}>
          <input type="radio" name={name} checked={value === dates} onChange={() => onChange(dates)} />
          {label}
        </Choice>
      ))}
    </Set>
  );
}
