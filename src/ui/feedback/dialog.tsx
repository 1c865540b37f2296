import { useEffect, useId, useReducer, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';

const Box = styled.dialog`
  border: 0;
  padding: ${css('s5')};
  inline-size: min(290px, calc(100vw - 2rem));
  border-radius: ${css('radius')};
  background: ${css('surface')};
  color: ${css('ink')};
  box-shadow: ${css('lift-2')};
  &[open] {
    display: grid;
    gap: ${css('s3')};
  }
  &::backdrop {
    background: ${css('scrim')};
  }
  & > h2 {
    font-size: ${css('t-head')};
    line-height: 1.3;
  }
  & > p {
    font-size: ${css('t-row')};
    color: ${css('ink-2')};
  }
`;

interface DialogProps {
  open: boolean;
  /** Asked to close by Escape or the back gesture; a dialog that must be answered ignores it. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}

/** On the button that leaves all as it is, in a dialog that asks before something is deleted: it has the focus at first. */
export const HARMLESS = { 'data-harmless': '' } as const;

/** A question above the page, at most 290 px wide. Focus stays inside and returns after it. */
export function Dialog({ open, onClose, title, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      // A key that is still held down must not answer a question that it has just brought up.
      dialog.querySelector<HTMLElement>('[data-harmless]')?.focus();
    }
    if (!open && dialog.open) dialog.close();
  });
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  // At a second Escape or Back the browser closes it without asking: while it is wanted all the same it is shown again.
  const closed = (): void => {
    if (!open) return;
    renderAgain();
    onClose();
  };
  return (
    <Box ref={ref} aria-labelledby={id} onCancel={cancel} onClose={closed}>
      <h2 id={id}>{title}</h2>
      {open && children}
    </Box>
  );
}
