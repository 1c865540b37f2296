import { FIELD_CODES, type Problem } from '#shared/domain/validation/codes.ts';
import { Refusal } from '#gateway/base/refusal.ts';

/** The refusal of wrong fields, one entry each. */
export function invalid(problems: readonly Problem[]): Refusal {
  const errors = problems.map(({ property, code }) => ({ property, code, message: FIELD_CODES[code] }));
  return new Refusal('VALIDATION_FAILED', `Not accepted: ${errors.map((each) => each.property).join(', ')}`, errors);
}

/** Throws VALIDATION_FAILED when there are problems. */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) throw invalid(problems);
}
