import { Trans } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Actions, Button } from '#ui/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Muted, Title } from '#ui/page.tsx';
import { css } from '#ui/theme.ts';

/** A field that was changed here and elsewhere: what was typed on this phone, and what is there now. */
export interface ConflictField {
  name: string;
  label: ReactNode;
  mine: ReactNode;
  theirs: ReactNode;
}
type Side = 'mine' | 'theirs';

const Field = styled.fieldset`
  border: 0;
  padding: 0;
  margin: 0;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${css('s2')};
  & > legend {
    padding: 0;
    margin-block-end: ${css('s1')};
    font-size: ${css('t-row')};
    font-weight: ${css('w-medium')};
  }
`;

const Option = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${css('s2')};
  align-items: start;
  min-block-size: ${css('tap')};
  padding: ${css('s3')};
  border: ${css('line')};
  border-radius: ${css('radius')};
  overflow-wrap: anywhere;
  cursor: pointer;
  & > input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin: 0;
    accent-color: ${css('accent-graphic')};
  }
  & > span > small {
    display: block;
    font-size: ${css('t-stamp')};
    color: ${css('ink-2')};
  }
  &:has(:checked) {
    border-color: ${css('accent-graphic')};
  }
`;

interface ConflictChoiceProps {
  fields: readonly ConflictField[];
  sending: boolean;
  /** Why the choice was not kept, as a sentence. */
  failure: ReactNode;
  /** Keeps the fields of these names as they were typed here, and the others as they are there. */
  onSave: (mine: readonly string[]) => void;
  /** Opens the form, to type something else. */
  onEdit: () => void;
}

/** The same was changed here and elsewhere: field by field the person chooses which of the two stays. */
export function ConflictChoice({ fields, sending, failure, onSave, onEdit }: ConflictChoiceProps) {
  const group = useId();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, side: Side): void => {
    const next = new Set(theirs);
    if (side === 'theirs') next.add(name);
    else next.delete(name);
    setTheirs(next);
  };
  const option = (field: ConflictField, side: Side, words: ReactNode) => (
    <Option>
      <input
        type="radio"
        name={`${group} ${field.name}`}
        checked={theirs.has(field.name) === (side === 'theirs')}
        onChange={() => choose(field.name, side)}
      />
      <span>
        <small>{words}</small>
        {field[side]}
      </span>
    </Option>
  );
  return (
    <Card as="section" aria-labelledby={group}>
      <Title as="h2" id={group}>
        <Trans>Changed here and elsewhere</Trans>
      </Title>
      <Muted>
        {fields.length === 0 ? (
          <Trans>Both say the same now. There is nothing to choose.</Trans>
        ) : (
          <Trans>Choose for each line what stays. Nothing is changed before you save.</Trans>
        )}
      </Muted>
      {fields.map((field) => (
        <Field key={field.name}>
          <legend>{field.label}</legend>
          {option(field, 'mine', <Trans>Yours, typed on this phone</Trans>)}
          {option(field, 'theirs', <Trans>There now</Trans>)}
        </Field>
      ))}
      {failure && <Banner kind="error">{failure}</Banner>}
      <Actions>
        <Button
          disabled={sending}
          onClick={() => onSave(fields.map(({ name }) => name).filter((name) => !theirs.has(name)))}
        >
          <Trans>Save the choice</Trans>
        </Button>
        <Button $variant="quiet" onClick={onEdit}>
          <Trans>Type something else</Trans>
        </Button>
      </Actions>
    </Card>
  );
}
