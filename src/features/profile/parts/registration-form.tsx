import { Trans } from '@lingui/react/macro';
import { useLocale } from '#i18n/use-formats.ts';
import { makeRoom } from '#browser/make-room.ts';
import { gatewayNow } from '#data/gateway-clock.ts';
import { later, usePartsAhead } from '#browser/later.tsx';
import { useOnline } from '#browser/online.ts';
import { useToday } from '#data/today.ts';
import { useFact } from '#data/use-fact.ts';
import { useLookup } from '#data/use-lookup.ts';
import { usePlace } from '#data/use-place.ts';
import { useWriteForm } from '#data/use-write-form.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { ChangedElsewhere, KeepFailure, SentLater } from '#ui/form/form-notes.tsx';
import { Form } from '#ui/form/form.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { isInForm, registrationFormProblems, stepOf, STEPS } from '#features/profile/problems.ts';
import { useWrittenPictures } from '#features/profile/queries.ts';
import { cityOfWrite, errorsOfWrite, referralOfWrite, valuesOfWrite } from '#features/profile/refused-values.ts';
import { agreedTo, EMPTY_PROFILE, profileValuesSchema, type ProfileValues } from '#features/profile/values.ts';
import { keepRegistration } from '#features/profile/commands.ts';
import { useReferralEntry } from '#features/profile/referral-entry.ts';
import { ReferralCode } from './referral-code.tsx';
import { StepBar } from './step-bar.tsx';
import { YouFields } from './you-fields.tsx';

// The first step is there at once, the others come while it is filled in.
const AboutFields = later(async () => (await import('./about-fields.tsx')).AboutFields);
const ContactFields = later(async () => (await import('./contact-fields.tsx')).ContactFields);
const PictureFields = later(async () => (await import('./picture-fields.tsx')).PictureFields);
const TermsField = later(async () => (await import('./terms-field.tsx')).TermsField);
const FURTHER = [ContactFields, AboutFields, PictureFields, TermsField];

const LAST = STEPS.length - 1;

/** What is corrected opens where the first of its wrong fields stands; one that the form does not have stands nowhere. */
function inputOf(write: WriteRow, state: string | null) {
  const errors = errorsOfWrite(write);
  const steps = errors.filter(isInForm).map(({ property }) => stepOf(property));
  return {
    id: write.id,
    values: { ...valuesOfWrite(write, EMPTY_PROFILE, state), step: steps.length > 0 ? Math.min(...steps) : 0 },
    errors,
  };
}

interface RegistrationFormProps {
  /** The registration that is corrected: refused, or not sent yet. */
  corrected: WriteRow | null;
  writes: readonly WriteRow[];
  /** Leaves one that waits as it is. */
  onLeft: (() => void) | null;
  onStored: () => void;
}

/** The registration in four steps; each field is kept as it is left, so that a call or an empty battery costs nothing. */
export function RegistrationForm({ corrected, writes, onLeft, onStored }: RegistrationFormProps) {
  usePartsAhead(FURTHER);
  const locale = useLocale();
  const online = useOnline();
  const { today } = useToday();
  const referral = useReferralEntry(referralOfWrite(corrected));
  const pictures = useWrittenPictures(corrected, writes);
  const agreement = useFact('agreement')?.value ?? null;
  const networks = useLookup(locale, 'networks').choices;
  const languages = useLookup(locale, 'languages').choices;
  const city = cityOfWrite(corrected);
  const place = usePlace(city, locale);
  const version = agreement?.version ?? null;
  const problemsOf = (given: ProfileValues) => registrationFormProblems(agreedTo(given, version), today);
  const form = useWriteForm({
    name: 'register',
    schema: profileValuesSchema,
    initial: EMPTY_PROFILE,
    problems: problemsOf,
    refused: corrected && inputOf(corrected, place?.state.id ?? null),
  });
  if (!form.ready || (city !== null && place === undefined)) return <Skeleton $block="20rem" />;
  const { values } = form;
  const step = Math.min(LAST, Math.max(0, values.step));

  /** Goes on when the fields of this step are right; the last step keeps the whole, or leads to the first wrong field. */
  const next = async (): Promise<boolean> => {
    const wrong = problemsOf(values).filter(({ property }) => stepOf(property) === step);
    for (const field of STEPS[step] ?? []) form.leave(field);
    if (step < LAST) {
      if (wrong.length > 0) return false;
      form.set('step', step + 1);
      window.scrollTo(0, 0);
      return true;
    }
    const code = referral.settle();
    const [first] = problemsOf(values);
    if (code === undefined) {
      form.leave('terms');
      return false;
    }
    if (first && stepOf(first.property) !== step) form.set('step', stepOf(first.property));
    const kept = await form.submit((given) =>
      keepRegistration(given, {
        lists: { networks, languages },
        agreementVersion: version,
        referral: code,
        corrected,
        writes,
        at: new Date(gatewayNow()).toISOString(),
      }),
    );
    if (kept) onStored();
    return kept;
  };
  return (
    <Card>
      <StepBar at={step} store={values.account_type === 'store'} />
      {form.other && <ChangedElsewhere onUseOther={form.useOther} onKeepMine={form.keepMine} />}
      <Form
        onSubmit={next}
        sending={form.sending}
        action={step < LAST ? <Trans>Continue</Trans> : <Trans>Register</Trans>}
        failure={form.failure && <KeepFailure why={form.failure} makeRoom={makeRoom} />}
        note={step === LAST && <SentLater online={online} />}
      >
        {step === LAST && <ReferralCode entry={referral} />}
        {step === 0 && <YouFields form={form} choosesType />}
        {step === 1 && <ContactFields form={form} location={place} />}
        {step === 2 && (
          <>
            <AboutFields form={form} />
            <PictureFields form={form} kept={pictures} />
          </>
        )}
        {step === LAST && <TermsField form={form} agreement={agreement} />}
      </Form>
      {step > 0 && (
        <Button $variant="quiet" onClick={() => form.set('step', step - 1)}>
          <Trans>Back</Trans>
        </Button>
      )}
      {onLeft && (
        <Button $variant="quiet" onClick={onLeft}>
          <Trans>Cancel</Trans>
        </Button>
      )}
    </Card>
  );
}
