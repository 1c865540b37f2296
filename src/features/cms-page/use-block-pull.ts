import { useEffect, useState } from 'react';
import { useLocale } from '#i18n/use-formats.ts';
import { useOnline } from '#browser/online.ts';
import { syncClient } from '#browser/sync-client.ts';
import { isUnreached } from '#shared/bridge/sync-api.ts';

/** Codes of content pages: anything else is asked of nobody. */
const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** `no-connection`: it could not be asked for; tried again by itself when the browser finds a connection. */
type Pull = 'running' | 'done' | 'no-connection' | 'failed';

/** Fetches the page once for each code and language that is opened, and tells how that went; `again` tries anew. */
export function useBlockPull(code: string): { pull: Pull; again: () => void } {
  const locale = useLocale();
  const [turn, setTurn] = useState(0);
  const online = useOnline();
  const key = `${code}/${locale}/${online}/${turn}`;
  const [ended, setEnded] = useState<{ key: string; pull: Pull } | null>(null);
  useEffect(() => {
    let current = true;
    const end = (pull: Pull): void => {
      if (current) setEnded({ key, pull });
    };
    if (CODE.test(code))
      syncClient.pullBlock(code).then(
        (outcome) => end(outcome.ok ? 'done' : isUnreached(outcome.error) ? 'no-connection' : 'failed'),
        () => end('failed'),
      );
    else end('failed');
    return () => {
      current = false;
    };
  }, [code, key]);
  return { pull: ended?.key === key ? ended.pull : 'running', again: () => setTurn((before) => before + 1) };
}
