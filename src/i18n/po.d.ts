declare module '*.po' {
  import type { Messages } from '@lingui/core';
  import type { Written } from '#shared/domain/market/written.ts';
  export const messages: Messages;
  export const written: Written;
}
