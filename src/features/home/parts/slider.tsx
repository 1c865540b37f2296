import { useState } from 'react';
import { styled } from 'styled-components';
import type { HomeBlock } from '#shared/contract/calls/mouse.ts';
import { safeLink } from '#ui/link.ts';
import { SafeAnchor } from '#ui/safe-anchor.tsx';
import { css } from '#ui/theme.ts';
import { Shelf } from './shelf.tsx';

const SlideAnchor = styled.a`
  position: relative;
  overflow: hidden;
  display: grid;
  align-content: center;
  gap: ${css('s1')};
  min-block-size: 7.5rem;
  padding: ${css('s4')};
  padding-inline-end: 8.5rem;
  border-radius: ${css('radius')};
  background: ${css('slide')};
  color: ${css('on-slide')};
  & > b {
    font-size: ${css('t-head')};
    line-height: 1.25;
  }
  & > span {
    font-size: ${css('t-small')};
    line-height: 1.4;
    color: ${css('on-slide-2')};
  }
  & > img {
    position: absolute;
    inset-inline-end: 0;
    inset-block: 0;
    inline-size: 8rem;
    block-size: 100%;
    object-fit: cover;
    object-position: 100% 50%;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** Promotions side by side; they move only under the person's finger. Pictures of other sites are never loaded. */
export function Slider({ block, pictures }: { block: HomeBlock; pictures: boolean }) {
  return (
    <section aria-label={block.title}>
      <Shelf $inline="min(100%, 26rem)" $snap="mandatory">
        {block.items.map((slide) => (
          <li key={slide.id}>
            {safeLink(slide.link) ? (
              <SafeAnchor href={slide.link} as={SlideAnchor}>
                <Slide slide={slide} pictures={pictures} />
              </SafeAnchor>
            ) : (
              <SlideAnchor as="div">
                <Slide slide={slide} pictures={pictures} />
              </SlideAnchor>
            )}
          </li>
        ))}
      </Shelf>
    </section>
  );
}

function Slide({ slide, pictures }: { slide: HomeBlock['items'][number]; pictures: boolean }) {
  const [failed, setFailed] = useState(false);
  const own = safeLink(slide.image)?.kind === 'internal';
  return (
    <>
      <b dir="auto">{slide.title}</b>
      {slide.text && <span dir="auto">{slide.text}</span>}
      {pictures && own && slide.image && !failed && (
        <img src={slide.image} alt="" loading="lazy" decoding="async" onError={() => setFailed(true)} />
      )}
    </>
  );
}
