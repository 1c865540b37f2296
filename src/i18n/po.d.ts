declare module '*.po' {
  import type { Messages } from '@lingui/core';
  import type { Written } from '#i18n/written.ts';
  export const messages: Messages;
  export const written: Written;
}
