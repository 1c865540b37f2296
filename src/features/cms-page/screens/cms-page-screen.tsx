import { Trans } from '@lingui/react/macro';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useGatewayNow } from '#data/gateway-clock.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardFoot } from '#ui/card/card.tsx';
import { NotHereYet } from '#ui/card/data-notes.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { HtmlBlock } from '#ui/card/html-block.tsx';
import { Column, Page, Title } from '#ui/page.tsx';
import { ProgramInPreparation } from '#ui/feedback/program-in-preparation.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { useBlock } from '#data/use-block.ts';
import { useLocale } from '#i18n/use-formats.ts';
import { useSession } from '#browser/session-state.ts';
import { useOnline } from '#browser/online.ts';
import { fetchPage } from '#features/cms-page/commands.ts';

/** `no-connection`: it could not be asked for; tried again by itself when the browser finds a connection. */
type Pull = 'running' | 'done' | 'no-connection' | 'failed';

/** Fetches the page once for each code and language that is opened, and tells how that went; `again` tries anew. */
function useBlockPull(code: string): { pull: Pull; again: () => void } {
  const locale = useLocale();
  const [turn, setTurn] = useState(0);
  const online = useOnline();
  const key = `${code}/${locale}/${online}/${turn}`;
  const [ended, setEnded] = useState<{ key: string; pull: Pull } | null>(null);
  useEffect(() => {
    let current = true;
    const run = async (): Promise<void> => {
      const failure = await fetchPage(code);
      if (current) setEnded({ key, pull: failure === 'unknown' ? 'failed' : (failure ?? 'done') });
    };
    void run();
    return () => {
      current = false;
    };
  }, [code, key]);
  return { pull: ended?.key === key ? ended.pull : 'running', again: () => setTurn((before) => before + 1) };
}

/**
 * A page of the content service. On a direct entry it is fetched first and, failing that, one goes to the start; a copy
 * on this phone counts as success. Reached from inside, a failure can be tried again.
 */
export function CmsPageScreen() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { facts } = useSession();
  const direct = useLocation({ select: ({ state }) => state.direct === true });
  const now = useGatewayNow();
  const block = useBlock(id, useLocale());
  const { pull, again } = useBlockPull(id);
  const missing = block === null && (pull === 'failed' || pull === 'no-connection');
  useEffect(() => {
    if (missing && direct) void navigate({ to: '/', replace: true });
  }, [missing, direct, navigate]);
  if (missing && pull === 'no-connection')
    return (
      <NotHereYet>
        <Button onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      </NotHereYet>
    );
  if (missing && facts?.programReady === false) return <ProgramInPreparation />;
  if (missing) return <ErrorState kind="error" onRetry={again} />;
  return (
    <Page>
      <Column $span={8}>
        <Title as="h2">{block ? <bdi>{block.name}</bdi> : <Skeleton $inline="60%" $block="1.625rem" />}</Title>
        <Card>
          {block ? (
            <>
              <HtmlBlock html={block.content} />
              <CardFoot>
                <Stamp asOf={block.asOf} now={now} />
              </CardFoot>
            </>
          ) : (
            ['100%', '92%', '97%', '60%'].map((width) => <Skeleton key={width} $inline={width} />)
          )}
        </Card>
      </Column>
    </Page>
  );
}
