import type { WriteForm } from '#data/use-write-form.ts';
import { useFields } from '#ui/form/use-fields.ts';
import type { ProfileValues } from '#features/profile/values.ts';

/** The form of a profile, which its groups of fields share. */
export type ProfileForm = WriteForm<ProfileValues>;

/** Names of the fields that hold any text. */
type TextName = {
  [Name in keyof ProfileValues]: ProfileValues[Name] extends string
    ? string extends ProfileValues[Name]
      ? Name
      : never
    : never;
}[keyof ProfileValues];

export const useProfileFields = (form: ProfileForm) => useFields<TextName, keyof ProfileValues>(form);
