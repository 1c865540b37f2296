import { Trans } from '@lingui/react/macro';
import { useLocale } from '#i18n/use-formats.ts';
import { useBlock } from '#data/use-block.ts';
import { SUSPENDED_PAGE } from '#shared/domain/page-key.ts';
import { Card } from '#ui/card/card.tsx';
import { Helpline } from '#ui/card/helpline.tsx';
import { HtmlBlock } from '#ui/card/html-block.tsx';
import { Column, Page, Title } from '#ui/page.tsx';

/** What a suspension means and whom to ask; what the program writes about it stands there when it is on this phone. */
export function SuspendedScreen() {
  const block = useBlock(SUSPENDED_PAGE, useLocale());
  return (
    <Page>
      <Column $span={7}>
        <Card>
          <Title as="h2">
            <Trans>Your account is suspended</Trans>
          </Title>
          {block ? (
            <HtmlBlock html={block.content} />
          ) : (
            <p>
              <Trans>
                The program has paused your account. You can still see everything that is here; some actions may be
                refused until the account is active again.
              </Trans>
            </p>
          )}
        </Card>
        <Helpline />
      </Column>
    </Page>
  );
}
