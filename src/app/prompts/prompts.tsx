import { AgreementDialog } from '../../features/agreement/parts/agreement-dialog.tsx';
import { useAgreement } from '../../features/agreement/use-agreement.ts';
import { UpdatePrompt } from './update-prompt.tsx';

/** One question at a time: the terms come before a new version of the app. */
export function Prompts() {
  const agreement = useAgreement();
  return agreement?.open ? <AgreementDialog /> : <UpdatePrompt />;
}
