import { useLingui } from '@lingui/react/macro';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '#ui/icon-button.tsx';
import { css } from '#ui/theme.ts';

const Box = styled('search')<{ $clearable: boolean }>`
  display: flex;
  align-items: center;
  gap: ${css('s2')};
  min-block-size: 3rem;
  padding-inline: ${css('s3')} ${({ $clearable }) => ($clearable ? '0' : css('s3'))};
  border: 1px solid ${css('hairline-strong')};
  border-radius: ${css('radius')};
  background: ${css('surface')};
  color: ${css('ink-2')};
  &:focus-within {
    /* Drawn in the colours of the system, where there are no shadows. */
    outline: 2px solid transparent;
    border-color: ${css('ink')};
    box-shadow: 0 0 0 1px ${css('ink')};
  }
  & > input {
    flex: 1;
    min-inline-size: 0;
    min-block-size: ${css('tap')};
    border: 0;
    background: none;
    outline: 0;
    color: ${css('ink')};
    font-size: ${css('t-body')};
    &::placeholder {
      color: ${css('ink-3')};
      opacity: 1;
    }
    &::-webkit-search-cancel-button {
      display: none;
    }
  }
`;

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** What can be searched for: name and placeholder of the field. */
  label: string;
}

/** A search over what lies on the phone; it needs no button to start. */
export function SearchField({ value, onChange, label }: SearchFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onChange('');
    // The button goes with the words.
    input.current?.focus();
  };
  return (
    <Box $clearable={value !== ''}>
      <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        // An empty field would take the direction of no text, left to right, and move its placeholder there.
        dir={value === '' ? undefined : 'auto'}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton aria-label={t`Clear the search`} onClick={clear}>
          <IconX size={18} stroke={2} aria-hidden="true" />
        </IconButton>
      )}
    </Box>
  );
}
