import { useLingui } from '@lingui/react/macro';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { styled } from 'styled-components';
import { afterPaint } from '#browser/after-paint.ts';
import { createStore, useStore } from '#browser/store.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { WIDE, css } from '#ui/theme.ts';

/** Pixels of scrolling after which the way back is offered. */
const AFTER_PX = 400;

const Floating = styled(IconButton)`
  position: fixed;
  z-index: 2;
  inset-inline-end: ${css('gutter')};
  inset-block-end: calc(${css('nav')} + ${css('s4')});
  border-color: ${css('hairline-strong')};
  background: ${css('surface')};
  ${WIDE} {
    inset-block-end: ${css('s6')};
    inset-inline-end: ${css('s6')};
  }
`;

/** Looked at when it may have changed: whoever asks while a screen is being drawn has the browser lay it out for that. */
const farDown = createStore(false, () => {
  const look = (): void => farDown.set(window.scrollY > AFTER_PX);
  window.addEventListener('scroll', look, { passive: true });
  const stop = afterPaint(look);
  return () => {
    window.removeEventListener('scroll', look);
    stop();
    farDown.set(false);
  };
});

/** At once: rows of a virtual list that are measured on the way correct the position, and each correction ends a smooth scroll. */
function toTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  // The button goes away under the focus, which would fall to the document.
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** A button back to the top, once one is far down. */
export function ScrollTop() {
  const { t } = useLingui();
  if (!useStore(farDown)) return null;
  return (
    <Floating aria-label={t`Back to the top`} onClick={toTop}>
      <IconArrowUp size={22} stroke={1.75} aria-hidden="true" />
    </Floating>
  );
}
