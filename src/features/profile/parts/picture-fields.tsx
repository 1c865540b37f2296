import { Trans } from '@lingui/react/macro';
import type { StoredPictures, PictureName } from '#features/profile/stored-pictures.ts';
import { useProfileFields, type ProfileForm } from './profile-fields.ts';
import { PictureField } from './picture-field.tsx';

/** The photos of an account: of the person or the store, and of the paper. */
export function PictureFields({ form, kept }: { form: ProfileForm; kept: StoredPictures }) {
  const { error } = useProfileFields(form);
  const { values } = form;
  const store = values.account_type === 'store';
  const field = (name: PictureName) => ({
    picture: values[name],
    kept: kept[name],
    error: error(name),
    onChange: (picture: (typeof values)[typeof name]) => form.merge({ [name]: picture }),
  });
  return (
    <>
      {store ? (
        <>
          <PictureField label={<Trans>Photo of the store</Trans>} {...field('store_photo')} />
          <PictureField label={<Trans>Photo of the ID card</Trans>} {...field('id_card_picture')} />
        </>
      ) : (
        <PictureField label={<Trans>Your photo</Trans>} {...field('profile_picture')} />
      )}
    </>
  );
}
