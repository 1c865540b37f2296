import { useFieldProblem } from '#i18n/use-field-problem.ts';
import type { WriteForm } from '#data/use-write-form.ts';
import type { ProfileValues } from '#features/profile/values.ts';

/** The form of a profile, which its groups of fields share. */
export type ProfileForm = WriteForm<ProfileValues>;

type TextName = {
  [Name in keyof ProfileValues]: ProfileValues[Name] extends string ? Name : never;
}[keyof ProfileValues];

/** What ties a text field of the form to its input: value, error, and what happens while one types and leaves. */
export function useTextField(form: ProfileForm) {
  const words = useFieldProblem();
  const error = (name: keyof ProfileValues): string | null => {
    const code = form.problemOf(name);
    return code === null ? null : words(code);
  };
  const text = (name: Exclude<TextName, 'gender' | 'account_type'>) => ({
    value: form.values[name],
    error: error(name),
    onChange: (event: { target: { value: string } }) => form.merge({ [name]: event.target.value }),
    onBlur: () => form.leave(name),
  });
  return { text, error };
}
