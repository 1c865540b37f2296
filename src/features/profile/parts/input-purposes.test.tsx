import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { EMPTY_PROFILE } from '#features/profile/values.ts';
import { ContactFields } from './contact-fields.tsx';
import type { ProfileForm } from './profile-fields.ts';
import { YouFields } from './you-fields.tsx';

const nothing = (): void => undefined;

const FORM: ProfileForm = {
  ready: true,
  values: EMPTY_PROFILE,
  set: nothing,
  merge: nothing,
  leave: nothing,
  problemOf: () => null,
  shown: [],
  isDirty: false,
  met: false,
  resumed: false,
  unkept: false,
  discard: async () => undefined,
  other: null,
  useOther: nothing,
  keepMine: nothing,
  failure: null,
  sending: false,
  submit: async () => false,
};

function purposesOf(fields: ReactNode): string[] {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>{fields}</I18nProvider>,
  );
  const controls = html.match(/<(?:input|select)\b[^>]*>/g) ?? [];
  return controls.map((control) => /\bautocomplete="([^"]*)"/i.exec(control)?.[1] ?? '');
}

it('what a person types of themselves says what it is, so that a browser can fill it in', () => {
  vi.stubGlobal('navigator', { onLine: true });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(purposesOf(<YouFields form={FORM} choosesType={false} />)).toEqual([
    'given-name',
    'family-name',
    'bday',
    'sex',
  ]);
  expect(purposesOf(<ContactFields form={FORM} />).filter((purpose) => purpose !== '')).toEqual([
    'tel-national',
    'email',
    'address-level1',
    'address-level2',
    'street-address',
  ]);
});
