import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SelectField } from './select-field.tsx';
import { TextButton } from '#ui/text-link.tsx';

interface LookupFieldProps {
  label: ReactNode;
  value: string;
  /** What is called so by the value, where the list does not have it (any more). */
  valueName?: string | undefined;
  lookup: {
    choices: readonly { id: string; name: string }[];
    state: 'ready' | 'loading' | 'missing';
    retry: () => void;
  };
  error?: ReactNode;
  disabled?: boolean;
  autoComplete?: string;
  onChange: (id: string) => void;
  onBlur?: () => void;
}

/** One of a list that the gateway gives. A list that is not here says so and can be asked for; other fields go on. */
export function LookupField({ lookup, valueName, error, ...field }: LookupFieldProps) {
  const { t } = useLingui();
  const known = lookup.choices.some(({ id }) => id === field.value);
  const stored = field.value !== '' && !known && valueName ? [{ id: field.value, name: valueName }] : [];
  const missing = lookup.state === 'missing' && (
    <TextButton onClick={lookup.retry}>
      <Trans>List not downloaded, tap to retry</Trans>
    </TextButton>
  );
  return (
    <SelectField
      {...field}
      choices={[...stored, ...lookup.choices]}
      placeholder={lookup.state === 'loading' ? t`Downloading` : t`Choose`}
      error={
        error && missing ? (
          <>
            {error} · {missing}
          </>
        ) : (
          error
        )
      }
      hint={missing}
    />
  );
}
