import { Trans } from '@lingui/react/macro';
import type { AgreementFact } from '#shared/db/schema.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { Muted } from '#ui/page.tsx';
import { agreedTo } from '#features/profile/values.ts';
import { useProfileFields, type ProfileForm } from './profile-fields.ts';
import { TermsText } from './terms-text.tsx';

/** The terms of the program, to be read and agreed to. */
export function TermsField({ form, agreement }: { form: ProfileForm; agreement: AgreementFact | null }) {
  const { error } = useProfileFields(form);
  const { brand } = MARKET;
  const version = agreement?.version ?? null;
  return (
    <>
      {agreement?.content ? (
        <TermsText html={agreement.content} />
      ) : (
        <Muted>
          <Trans>The terms are not on this phone yet. They come with the next connection.</Trans>
        </Muted>
      )}
      <CheckField
        checked={agreedTo(form.values, version).terms}
        error={error('terms')}
        onChange={(agrees) => form.merge({ terms: agrees, terms_version: version })}
      >
        <Trans>I agree to the {brand} terms and conditions</Trans>
      </CheckField>
    </>
  );
}
