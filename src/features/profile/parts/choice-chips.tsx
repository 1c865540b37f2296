import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Lookup } from '#data/use-lookup.ts';
import { Chip, Chips } from '#ui/form/chip.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextButton } from '#ui/text-link.tsx';
import { css } from '#ui/theme.ts';

const Group = styled.fieldset`
  border: 0;
  padding: 0;
  display: grid;
  gap: ${css('s2')};
  & > legend {
    font-size: ${css('t-small')};
    font-weight: ${css('w-medium')};
    padding: 0 0 ${css('s1')};
  }
`;

interface ChoiceChipsProps {
  label: ReactNode;
  lookup: Lookup;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Entries that the list does not have, separated by commas. */
  other: {
    value: string;
    error: string | null;
    onChange: (event: { target: { value: string } }) => void;
    onBlur: () => void;
  };
}

/** Several of a list, and others that are typed. */
export function ChoiceChips({ label, lookup, chosen, onChange, other }: ChoiceChipsProps) {
  const toggle = (id: string): void =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <Group>
      <legend>{label}</legend>
      {lookup.state === 'missing' ? (
        <TextButton onClick={lookup.retry}>
          <Trans>List not downloaded, tap to retry</Trans>
        </TextButton>
      ) : (
        <Chips $wrap>
          {lookup.choices.map(({ id, name }) => (
            <Chip key={id} aria-pressed={chosen.includes(id)} onClick={() => toggle(id)}>
              <bdi>{name}</bdi>
            </Chip>
          ))}
        </Chips>
      )}
      <Field label={<Trans>Others, separated by commas</Trans>} dir="auto" {...other} />
    </Group>
  );
}
