import { fileCount, parseSwMessage, type FileCount } from '#shared/bridge/sw-messages.ts';

/** What a page may ask for. */
export interface Actions {
  skipWaiting: () => Promise<void>;
  claim: () => Promise<void>;
  ring: () => Promise<void>;
  shell: {
    count: (languages: readonly string[]) => Promise<FileCount>;
    keep: (languages: readonly string[], loaded: readonly string[]) => Promise<FileCount>;
  };
}

/** Where an answer goes, when one is wanted. */
export interface AnswerPort {
  postMessage: (data: unknown) => void;
}

/** Does what a page asks for; anything that is not one of our messages is ignored. */
export async function onMessage(
  data: unknown,
  { skipWaiting, claim, ring, shell }: Actions,
  port?: AnswerPort,
): Promise<void> {
  const message = parseSwMessage(data);
  switch (message?.type) {
    case 'SKIP_WAITING':
      return skipWaiting();
    case 'CLAIM':
      return claim();
    case 'RING_OUTBOX':
      return ring();
    case 'COUNT_FILES':
      return port?.postMessage(fileCount(await shell.count(message.languages)));
    case 'KEEP_FILES':
      return port?.postMessage(fileCount(await shell.keep(message.languages, message.loaded)));
    default:
  }
}
