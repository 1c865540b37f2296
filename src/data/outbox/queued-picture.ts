import { useEffect, useState } from 'react';
import { dexieStore } from '#shared/outbox/dexie-store.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { useOutboxPlace } from './open-outbox.ts';

/** An address under which the page shows the picture of an upload that waits on this phone; null while there is none. */
export function useQueuedPicture(upload: Pick<WriteRow, 'file'> | null): string | null {
  const { db } = useOutboxPlace();
  const key = upload?.file?.key ?? null;
  const type = upload?.file?.type ?? '';
  const [shown, setShown] = useState<{ key: string; url: string } | null>(null);
  useEffect(() => {
    if (db === null || key === null) return undefined;
    let url: string | null = null;
    let gone = false;
    const show = (bytes: ArrayBuffer | null): void => {
      if (gone || bytes === null) return;
      url = URL.createObjectURL(new Blob([bytes], { type }));
      setShown({ key, url });
    };
    // One that cannot be read is told in words where it would stand.
    dexieStore(db)
      .readFile(key)
      .then(
        (bytes) => show(bytes.ok ? bytes.value : null),
        () => undefined,
      );
    return () => {
      gone = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [db, key, type]);
  return shown !== null && shown.key === key ? shown.url : null;
}
