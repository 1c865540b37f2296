import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';

const Box = styled.label`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${css('s3')};
  align-items: center;
  min-block-size: 3.5rem;
  padding: ${css('s2')} ${css('s4')};
  font-size: ${css('t-row')};
  cursor: pointer;
  & small {
    display: block;
    font-size: ${css('t-stamp')};
    color: ${css('ink-2')};
  }
`;

const Track = styled.input`
  appearance: none;
  position: relative;
  inline-size: 2.75rem;
  block-size: 1.625rem;
  margin: 0;
  border: 1.5px solid ${css('hairline-strong')};
  border-radius: ${css('pill')};
  background: ${css('sunken')};
  cursor: pointer;
  &:focus-visible {
    border-radius: ${css('pill')};
  }
  &::before {
    content: '';
    position: absolute;
    inset-block-start: 0.1875rem;
    inset-inline-start: 0.1875rem;
    inline-size: 1.0625rem;
    block-size: 1.0625rem;
    /* Drawn in the colours of the system, where there are no grounds. */
    border: 2px solid transparent;
    border-radius: 50%;
    background: ${css('hairline-strong')};
    transition: transform ${css('fast')} ${css('ease')};
  }
  &:checked {
    background: ${css('accent')};
    border-color: ${css('accent-graphic')};
  }
  &:checked::before {
    background: ${css('on-accent')};
    transform: translateX(1.125rem);
  }
`;

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A setting that takes effect at once. Native checkbox with the role of a switch. */
export function Switch({ checked, onChange, children }: SwitchProps) {
  return (
    <Box>
      <span>{children}</span>
      <Track
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Box>
  );
}
