import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useCache } from '#data/cache.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Muted } from '#ui/page.tsx';
import { freeSpace } from '#features/data-storage/commands.ts';
import { Size } from './size.tsx';

/** Makes room on the phone, and tells how much. */
export function FreeSpace({ onDone }: { onDone: () => void }) {
  const db = useCache();
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | { freed: number }>('idle');
  const free = async (): Promise<void> => {
    if (!db) return;
    setState('busy');
    const freed = await freeSpace(db);
    setState(freed === null ? 'failed' : { freed });
    onDone();
  };
  return (
    <Card>
      <Muted>
        <Trans>
          Pictures and all but the three newest months go. They come again when you ask for them. What is not sent yet
          stays.
        </Trans>
      </Muted>
      <Button $variant="secondary" disabled={state === 'busy' || !db} onClick={() => void free()}>
        <Trans>Free space</Trans>
      </Button>
      <Muted role="status">
        {state === 'failed' && <Trans>It did not work. Try again.</Trans>}
        {typeof state === 'object' &&
          (state.freed === 0 ? (
            <Trans>There was nothing to remove.</Trans>
          ) : (
            <Trans>
              <Size bytes={state.freed} /> freed.
            </Trans>
          ))}
      </Muted>
    </Card>
  );
}
