import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '#ui/form/field.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { useProfileFields, type ProfileForm } from './profile-fields.ts';

interface YouFieldsProps {
  form: ProfileForm;
  /** The kind of account is chosen once, at the registration. */
  choosesType: boolean;
}

/** Who it is: a person, or a store with its owner. */
export function YouFields({ form, choosesType }: YouFieldsProps) {
  const { t } = useLingui();
  const { text, error } = useProfileFields(form);
  const { values } = form;
  const store = values.account_type === 'store';
  return (
    <>
      {choosesType && (
        <Segmented
          label={t`Kind of account`}
          value={values.account_type}
          options={[
            { value: 'consultant', label: t`Individual` },
            { value: 'store', label: t`Store` },
          ]}
          onChange={(type) => form.set('account_type', type)}
        />
      )}
      {store && (
        <>
          <Field label={<Trans>Store name</Trans>} dir="auto" autoComplete="organization" {...text('store_name')} />
          <Field label={<Trans>Type of store</Trans>} dir="auto" {...text('store_type')} />
        </>
      )}
      <Field
        label={store ? <Trans>First name of the owner</Trans> : <Trans>First Name</Trans>}
        dir="auto"
        autoComplete="given-name"
        {...text('first_name')}
      />
      <Field
        label={store ? <Trans>Last name of the owner</Trans> : <Trans>Last Name</Trans>}
        dir="auto"
        autoComplete="family-name"
        {...text('last_name')}
      />
      {!store && (
        <>
          <Field label={<Trans>Date of birth</Trans>} type="date" autoComplete="bday" {...text('birthday')} />
          <SelectField
            label={<Trans>Gender</Trans>}
            autoComplete="sex"
            value={values.gender}
            placeholder={t`Choose`}
            choices={[
              { id: 'female', name: t`Female` },
              { id: 'male', name: t`Male` },
            ]}
            error={error('gender')}
            onChange={(gender) => form.set('gender', gender === 'male' || gender === 'female' ? gender : '')}
            onBlur={() => form.leave('gender')}
          />
        </>
      )}
    </>
  );
}
