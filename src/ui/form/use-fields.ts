import { useFieldProblem } from '#i18n/use-field-problem.ts';

/** What the fields of a form are tied to: those that hold a text by `Name`, others by `Other`. */
interface FormOfFields<Name extends string, Other extends string> {
  values: Readonly<Record<Name, string>>;
  set: (name: Name, value: string) => void;
  leave: (name: Name) => void;
  problemOf: (name: Name | Other) => string | null;
}

/** Ties fields to their form: what stands in them and is wrong with it, and what happens while one types and leaves. */
export function useFields<Name extends string, Other extends string = never>(form: FormOfFields<Name, Other>) {
  const words = useFieldProblem();
  const error = (name: Name | Other): string | null => {
    const code = form.problemOf(name);
    return code === null ? null : words(code);
  };
  /** A field that hands over what was chosen or typed. */
  const field = (name: Name) => ({
    value: form.values[name],
    error: error(name),
    onChange: (value: string): void => form.set(name, value),
    onBlur: (): void => form.leave(name),
  });
  /** A field that hands over the event of its input. */
  const text = (name: Name) => ({
    ...field(name),
    onChange: (event: { target: { value: string } }): void => form.set(name, event.target.value),
  });
  return { error, field, text };
}
