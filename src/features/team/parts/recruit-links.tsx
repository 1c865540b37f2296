import { Trans } from '@lingui/react/macro';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { Actions, ButtonLink } from '#ui/button.tsx';

/** The ways to more members. */
export function RecruitLinks() {
  return (
    <Actions>
      <ButtonLink to="/team-members/recruit-member" $variant="secondary">
        <IconUserPlus size={20} stroke={1.75} aria-hidden="true" />
        <Trans>Recruit a member</Trans>
      </ButtonLink>
      <ButtonLink to="/team-members/recruit-store" $variant="secondary">
        <IconBuildingStore size={20} stroke={1.75} aria-hidden="true" />
        <Trans>Recruit a store</Trans>
      </ButtonLink>
      <ButtonLink to="/team-members/share" $variant="quiet">
        <IconShare size={20} stroke={1.75} aria-hidden="true" />
        <Trans>Share my link</Trans>
      </ButtonLink>
    </Actions>
  );
}
