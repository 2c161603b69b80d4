import { useT } from '@baize/i18n/react';
import { Figure, StateBadge } from '@baize/ui';
import type { BadgeTone, Column } from '@baize/ui';
import { HourglassMediumIcon } from '@baize/ui/icons';
import { useFormat } from '#lib/format.ts';
import { useMasked } from '#lib/member.ts';
import { referenceOf } from '#widgets/member/reference.ts';
import type { Bet } from '../data.ts';

const mask = '••••';

/** A settled round is told by its net: above, below or at the stake. */
export function useBetWord(): (bet: Bet) => { tone: BadgeTone; word: string } {
  const t = useT();
  return ({ state, netMinor }) => {
    if (state !== 'settled') return { tone: state === 'open' ? 'wait' : 'note', word: t(`bets.state.${state}`) };
    const net = BigInt(netMinor);
    if (net > 0n) return { tone: 'good', word: t('bets.won') };
    return { tone: 'plain', word: t(net < 0n ? 'bets.lost' : 'bets.even') };
  };
}

export function useBetColumns(): Column<Bet>[] {
  const t = useT();
  const format = useFormat();
  const wordOf = useBetWord();
  const [isMasked] = useMasked();
  const money = (minor: string, currency: string): string => (isMasked ? mask : format.money(minor, currency));
  return [
    {
      key: 'at',
      head: t('common.time'),
      place: 'rest',
      cell: ({ placedAt }) => <Figure tone="quiet">{format.dateTime(placedAt)}</Figure>,
    },
    { key: 'game', head: t('bets.game'), place: 'lead', cell: ({ gameName }) => <b>{gameName}</b> },
    {
      key: 'round',
      head: t('bets.round'),
      place: 'rest',
      cell: ({ roundId }) => <Figure tone="quiet">{referenceOf(roundId)}</Figure>,
    },
    {
      key: 'stake',
      head: t('bets.stake'),
      cardLabel: t('bets.stake'),
      figure: true,
      place: 'rest',
      cell: ({ stakeMinor, currency }) => money(stakeMinor, currency),
    },
    {
      key: 'returned',
      head: t('bets.returned'),
      cardLabel: t('bets.returned'),
      figure: true,
      place: 'rest',
      cell: ({ payoutMinor, state, currency }) => (state === 'open' ? '–' : money(payoutMinor, currency)),
    },
    {
      key: 'net',
      head: t('bets.net'),
      figure: true,
      place: 'figure',
      cell: (bet) => <Net bet={bet} isMasked={isMasked} />,
    },
    {
      key: 'state',
      head: t('common.state'),
      place: 'rest',
      cell: (bet) => {
        const { tone, word } = wordOf(bet);
        return (
          <StateBadge tone={tone} icon={tone === 'wait' ? <HourglassMediumIcon /> : undefined}>
            {word}
          </StateBadge>
        );
      },
    },
  ];
}

function Net({ bet: { netMinor, state, currency }, isMasked }: { bet: Bet; isMasked: boolean }) {
  const format = useFormat();
  if (state === 'open') return <Figure tone="quiet">{null}</Figure>;
  const net = BigInt(netMinor);
  return (
    <Figure tone={net > 0n ? 'good' : net < 0n ? 'bad' : undefined}>
      {isMasked ? mask : format.money(netMinor, currency, { signed: true })}
    </Figure>
  );
}
