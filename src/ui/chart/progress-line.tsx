import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const Ground = styled.div`
  block-size: 0.1875rem;
  overflow: hidden;
  background: ${css('sunken')};
  &::before {
    content: '';
    display: block;
    inline-size: 33%;
    block-size: 100%;
    background: ${css('accent-graphic')};
    animation: travel 1.2s ${css('ease')} ${css('endless')};
  }
`;

/** Something is on its way and nobody knows how long it takes. */
export function ProgressLine({ label }: { label: string }) {
  return (
    <>
      <Ground aria-hidden="true" />
      <VisuallyHidden as="progress" aria-label={label} />
    </>
  );
}
