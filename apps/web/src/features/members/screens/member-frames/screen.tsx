/** Pages of the member centre that have no data source yet: each says so. */
import { useT } from '@baize/i18n/react';
import { CrownSimpleIcon, ListChecksIcon, TrophyIcon } from '@baize/ui/icons';
import type { ComponentType } from 'react';
import { MemberPage } from '#widgets/member/member-page.tsx';
import { NotOpen } from '#widgets/not-open.tsx';

type Frame = 'missions' | 'vip' | 'vipBonus';

const icons: Readonly<Record<Frame, ComponentType<{ weight?: 'duotone' }>>> = {
  missions: ListChecksIcon,
};

function FramePage({ frame }: { frame: Frame }) {
  const t = useT();
  const Icon = icons[frame];
  return (
    <MemberPage title={t(`centre.${frame}.title`)}>
      <NotOpen icon={<Icon weight="duotone" />} />
    </MemberPage>
  );
}

export function Missions() {
  return <FramePage frame="missions" />;
}
