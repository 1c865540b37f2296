import { Trans } from '@lingui/react/macro';
import { useFieldProblem } from '#i18n/use-field-problem.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { isInForm } from '#features/profile/problems.ts';
import { errorsOfWrite } from '#features/profile/refused-values.ts';

/** A registration was refused: the form marks its wrong fields, and what stands in no field of it is told here. */
export function NotAccepted({ refused }: { refused: WriteRow }) {
  const words = useFieldProblem();
  const errors = errorsOfWrite(refused);
  const others = errors.filter((error) => !isInForm(error));
  return (
    <Banner kind="warn">
      {others.length < errors.length ? (
        <Trans>Your registration was not accepted. Please correct the marked fields and send it again.</Trans>
      ) : (
        <Trans>Your registration was not accepted.</Trans>
      )}
      <ul>
        {others.map(({ property, code, message }) => (
          <li key={`${property} ${code}`}>
            <bdi>{words(code, message)}</bdi>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
