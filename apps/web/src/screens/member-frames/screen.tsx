/** Pages of the member centre whose records are kept by parts of the house that are not open yet: each says what it will list. */
import { useT } from '@baize/i18n/react';
import { buttonClass, Link } from '@baize/ui';
import { CrownSimpleIcon, ListChecksIcon, MedalIcon, TrophyIcon } from '@baize/ui/icons';
import type { ComponentType } from 'react';
import { paths } from '../../lib/paths.ts';
import { RecordFrame } from '../../widgets/frame/record-frame.tsx';
import { MemberPage } from '../../widgets/member/member-page.tsx';

type Frame = 'rewards' | 'missions' | 'vip' | 'vipBonus';

interface Look {
  readonly Icon: ComponentType<{ weight?: 'duotone' }>;
  /** Where the page sends who finds it empty. */
  readonly onward: { readonly href: string; readonly say: 'promotions' | 'games' };
}

const looks: Readonly<Record<Frame, Look>> = {
  rewards: { Icon: MedalIcon, onward: { href: paths.promotions, say: 'promotions' } },
  missions: { Icon: ListChecksIcon, onward: { href: paths.games, say: 'games' } },
  vip: { Icon: CrownSimpleIcon, onward: { href: paths.games, say: 'games' } },
  vipBonus: { Icon: TrophyIcon, onward: { href: paths.promotions, say: 'promotions' } },
};

const columns = ['a', 'b', 'c', 'd'] as const;

function FramePage({ frame }: { frame: Frame }) {
  const t = useT();
  const { Icon, onward } = looks[frame];
  return (
    <MemberPage title={t(`centre.${frame}.title`)}>
      <RecordFrame
        lead={t(`centre.${frame}.lead`)}
        columns={columns.map((column) => t(`centre.${frame}.column.${column}`))}
        icon={<Icon weight="duotone" />}
        empty={t(`centre.${frame}.none`)}
        emptySub={t(`centre.${frame}.noneSub`)}
        acts={
          <Link href={onward.href} className={buttonClass({})}>
            {t(`centre.onward.${onward.say}`)}
          </Link>
        }
      />
    </MemberPage>
  );
}

export function Rewards() {
  return <FramePage frame="rewards" />;
}
export function Missions() {
  return <FramePage frame="missions" />;
}
export function Vip() {
  return <FramePage frame="vip" />;
}
export function VipBonus() {
  return <FramePage frame="vipBonus" />;
}
