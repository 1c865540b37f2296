import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '#ui/button.tsx';
import { css } from '#ui/theme.ts';

const Chooser = styled.input`
  position: absolute;
  opacity: 0;
  inline-size: 1px;
  block-size: 1px;
  &:focus-visible + label {
    outline: 3px solid ${css('accent-graphic')};
    outline-offset: 2px;
  }
`;

interface PhotoButtonProps {
  id: string;
  onFile: (file: File) => void;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  children: ReactNode;
}

/** A button that opens the phone's chooser of photos. */
export function PhotoButton({ id, onFile, children, ...described }: PhotoButtonProps) {
  return (
    <>
      <Chooser
        id={id}
        type="file"
        accept="image/jpeg,image/png"
        {...described}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      <Button as="label" htmlFor={id} $variant="secondary" $small>
        {children}
      </Button>
    </>
  );
}
