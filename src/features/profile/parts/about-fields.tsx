import { Trans } from '@lingui/react/macro';
import { useLocale } from '#i18n/use-formats.ts';
import { useLookup } from '#data/use-lookup.ts';
import type { Consultant } from '#shared/contract/calls/auth.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { LookupField } from '#ui/form/lookup-field.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { useProfileFields, type ProfileForm } from './profile-fields.ts';

/** What the program wants to know about the work, and the papers of a store. */
export function AboutFields({ form, consultant }: { form: ProfileForm; consultant?: Consultant | undefined }) {
  const locale = useLocale();
  const { text, field, error } = useProfileFields(form);
  const { values } = form;
  const channels = useLookup(locale, 'channels');
  const networks = useLookup(locale, 'networks');
  const languages = useLookup(locale, 'languages');
  const times = useLookup(locale, 'timeslots');
  const types = useLookup(locale, 'types');
  const typed = (name: 'other_networks' | 'other_languages', errors: 'networks' | 'languages') => ({
    ...text(name),
    error: error(errors),
    onBlur: () => form.leave(errors),
  });
  return (
    <>
      {values.account_type === 'store' && (
        <>
          <Field label={<Trans>ID number</Trans>} dir="ltr" autoComplete="off" {...text('id_card_number')} />
          <Field label={<Trans>Tax Id Number</Trans>} dir="ltr" autoComplete="off" {...text('tax_id_number')} />
        </>
      )}
      {MARKET.taxPin !== null && (
        <Field label={<bdi>{MARKET.taxPin}</bdi>} dir="ltr" autoComplete="off" {...text('kra_pin')} />
      )}
      <LookupField
        label={<Trans>Recruitment Channel</Trans>}
        valueName={consultant?.recruitment_channel?.channel}
        lookup={channels}
        {...field('recruitment_channel')}
      />
      <ChoiceChips
        label={<Trans>Networks</Trans>}
        lookup={networks}
        chosen={values.networks}
        onChange={(ids) => form.set('networks', ids)}
        other={typed('other_networks', 'networks')}
      />
      <ChoiceChips
        label={<Trans>Languages you speak</Trans>}
        lookup={languages}
        chosen={values.languages}
        onChange={(ids) => form.set('languages', ids)}
        other={typed('other_languages', 'languages')}
      />
      <LookupField
        label={<Trans>When you work</Trans>}
        valueName={consultant?.timeslot?.name}
        lookup={times}
        {...field('timeslot')}
      />
      <LookupField
        label={<Trans>Kind of consultant</Trans>}
        valueName={consultant?.jforce_type?.name}
        lookup={types}
        {...field('jforce_type')}
      />
      <CheckField checked={values.sales_experience} onChange={(has) => form.set('sales_experience', has)}>
        <Trans>I have sold before</Trans>
      </CheckField>
    </>
  );
}
