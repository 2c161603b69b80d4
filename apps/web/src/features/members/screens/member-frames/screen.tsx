/** Pages of the member centre that have no data source yet: each says so. */
import { useT } from '@baize/i18n/react';
import { CrownSimpleIcon, MedalIcon, TrophyIcon } from '@baize/ui/icons';
import type { ComponentType } from 'react';
import { MemberPage } from '#widgets/member/member-page.tsx';
import { NotOpen } from '#widgets/not-open.tsx';

type Frame = 'rewards' | 'vip' | 'vipBonus';

const icons: Readonly<Record<Frame, ComponentType<{ weight?: 'duotone' }>>> = {
  rewards: MedalIcon,
  vip: CrownSimpleIcon,
  vipBonus: TrophyIcon,
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

export function Rewards() {
  return <FramePage frame="rewards" />;
}
export function Vip() {
  return <FramePage frame="vip" />;
}
export function VipBonus() {
  return <FramePage frame="vipBonus" />;
}
