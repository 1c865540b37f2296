import { defineConfig } from '@lingui/cli';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['fr', 'en', 'ar'],
  catalogs: [
    { path: 'src/i18n/locales/{locale}/messages', include: ['src'], exclude: ['src/shared/**', '**/*.test.*'] },
  ],
  format: 'po',
  orderBy: 'message',
});
