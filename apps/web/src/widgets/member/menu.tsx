/** The pages of the member centre, in the order they are listed. */
import { refreshOn } from '@baize/browser';
import type { Translate } from '@baize/i18n';
import { useT } from '@baize/i18n/react';
import {
  ArrowUpRightIcon,
  ArrowsLeftRightIcon,
  ChartBarIcon,
  CreditCardIcon,
  CrownSimpleIcon,
  EnvelopeSimpleIcon,
  GiftIcon,
  HandshakeIcon,
  HandPalmIcon,
  IdentificationCardIcon,
  ListChecksIcon,
  ListDashesIcon,
  MedalIcon,
  PlusCircleIcon,
  ReceiptIcon,
  ShieldCheckIcon,
  TicketIcon,
  TrayArrowDownIcon,
  TrophyIcon,
  UsersThreeIcon,
  WalletIcon,
} from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { ask } from '#lib/api.ts';
import { useSwitch } from '#lib/merchant.ts';
import { paths } from '#lib/paths.ts';
import { useHasContracts, useWaitingKinds } from '#lib/consolidated.ts';
import { useIsReal } from '#lib/session.ts';

export interface Place {
  readonly key: string;
  readonly href: string;
  readonly Icon: ComponentType<{ weight?: 'regular' | 'fill' }>;
  readonly label: string;
  /** What waits there for the player. */
  readonly count?: number;
}

refreshOn(
  ['withdrawal.paid', 'withdrawal.received', 'withdrawal.changed', 'withdrawal.dispute_answered'],
  ['listWithdrawals'],
);

refreshOn(['reward.paid', 'bonus.granted'], ['listRewards', 'givenRewards']);

/** Groups of pages; a page that the merchant switched off is left out. */
export function useMemberMenu(): readonly (readonly Place[])[] {
  const t = useT();
  const canDeposit = useSwitch('DEPOSIT');
  const canWithdraw = useSwitch('WITHDRAWAL');
  const canTransfer = useSwitch('TRANSFER');
  const isIn = useIsReal();
  const hasContracts = useHasContracts();
  const waiting = useWaitingKinds().length;
  const unread = useQuery({ ...ask('unreadCount'), enabled: isIn }).data?.count ?? 0;
  const rewards = useQuery({ ...ask('listRewards'), enabled: isIn }).data?.content.length ?? 0;
  const claimable = useQuery({ ...ask('missionSummary'), enabled: isIn }).data?.claimable ?? 0;
  const asking =
    useQuery({ ...ask('listWithdrawals', { query: { state: 'paid', pageSize: 1 } }), enabled: isIn }).data?.total ?? 0;
  return [
    [
      { key: 'account', href: paths.account, Icon: ShieldCheckIcon, label: t('shell.myAccount') },
      { key: 'limits', href: paths.limits, Icon: HandPalmIcon, label: t('shell.limits') },
      { key: 'identity', href: paths.identity, Icon: IdentificationCardIcon, label: t('centre.identity') },
      { key: 'wallet', href: paths.wallet, Icon: WalletIcon, label: t('shell.wallet') },
      ...(canDeposit ? [{ key: 'deposit', href: paths.deposit, Icon: PlusCircleIcon, label: t('shell.deposit') }] : []),
      ...(canWithdraw
        ? [
            {
              key: 'withdraw',
              href: paths.withdraw,
              Icon: ArrowUpRightIcon,
              label: t('withdrawals.title'),
              count: asking,
            },
          ]
        : []),
    ],
    [
      { key: 'bets', href: paths.bettingRecord, Icon: ReceiptIcon, label: t('shell.bettingRecord') },
      { key: 'record', href: paths.accountRecord, Icon: ListDashesIcon, label: t('shell.accountRecord') },
      { key: 'profit', href: paths.profit, Icon: ChartBarIcon, label: t('centre.profit.title') },
      ...(canTransfer
        ? [{ key: 'upline', href: paths.transferUpline, Icon: ArrowsLeftRightIcon, label: t('transfers.title') }]
        : []),
      ...(hasContracts
        ? [
            {
              key: 'contracts',
              href: paths.contracts,
              Icon: HandshakeIcon,
              label: t('shell.contracts'),
              count: waiting,
            },
          ]
        : []),
      { key: 'credit', href: paths.credit, Icon: CreditCardIcon, label: t('centre.credit.title') },
    ],
    rewardPlaces(t, rewards, claimable),
    [
      {
        key: 'messages',
        href: paths.messages,
        Icon: EnvelopeSimpleIcon,
        label: t('member.messages.title'),
        count: unread,
      },
      { key: 'inbox', href: paths.inbox, Icon: TrayArrowDownIcon, label: t('centre.inbox.title') },
    ],
  ];
}

function rewardPlaces(t: Translate, rewards: number, claimable: number): readonly Place[] {
  return [
    { key: 'rewards', href: paths.rewards, Icon: MedalIcon, label: t('centre.rewards.title'), count: rewards },
    { key: 'bonus', href: paths.bonusDetails, Icon: GiftIcon, label: t('centre.bonusDetails.title') },
    { key: 'bonusBets', href: paths.bonusBets, Icon: TicketIcon, label: t('centre.bonusBets.title') },
    {
      key: 'missions',
      href: paths.missions,
      Icon: ListChecksIcon,
      label: t('centre.missions.title'),
      count: claimable,
    },
    { key: 'referral', href: paths.referral, Icon: UsersThreeIcon, label: t('centre.referral.title') },
    { key: 'vip', href: paths.vip, Icon: CrownSimpleIcon, label: t('centre.vip.title') },
    { key: 'vipBonus', href: paths.vipBonus, Icon: TrophyIcon, label: t('centre.vipBonus.title') },
  ];
}
