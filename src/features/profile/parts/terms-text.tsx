import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { HtmlBlock } from '#ui/card/html-block.tsx';
import { css } from '#ui/theme.ts';

const Frame = styled.div`
  max-block-size: 24rem;
  overflow-y: auto;
  padding: ${css('s4')};
  border: ${css('line')};
  border-radius: ${css('radius')};
`;

/** The terms in a frame that scrolls by itself. The keyboard reaches it, so it has a name. */
export function TermsText({ html }: { html: string }) {
  const { t } = useLingui();
  return (
    <Frame role="region" aria-label={t`Terms and conditions`} tabIndex={0}>
      <HtmlBlock html={html} />
    </Frame>
  );
}
