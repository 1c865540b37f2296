import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCache } from '#data/cache.ts';
import { safeLink } from '#ui/link.ts';
import { ProgressLine } from '#ui/chart/progress-line.tsx';
import { askTarget, markRead } from '#features/notifications/commands.ts';
import { readNotification } from '#features/notifications/queries.ts';

/**
 * Where a notification leads, opened by its id: by what this phone knows of it, else by asking the gateway; one that
 * nobody knows leads to the list. Nothing is shown but that something happens.
 */
export function RedirectScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams({ strict: false });
  const { history } = useRouter();
  const navigate = useNavigate();
  const db = useCache();
  useEffect(() => {
    if (!db) return undefined;
    let current = true;
    const lead = async (): Promise<void> => {
      const row = await readNotification(db, id);
      if (row) void markRead(row);
      const target = row ? row.target : await askTarget(id);
      if (!current) return;
      const link = safeLink(target);
      if (link?.kind === 'internal') history.replace(link.to);
      else void navigate({ to: '/notifications', replace: true });
    };
    void lead();
    return () => {
      current = false;
    };
  }, [id, db, history, navigate]);
  return <ProgressLine label={t`Opening`} />;
}
