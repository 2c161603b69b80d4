import { classes, useMoney } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import { RANKINGS } from '../hands.ts';
import type { Ranking } from '../hands.ts';
import type { PayTable } from '../pays.ts';
import sheet from './video-poker.module.css';

const c = classes(sheet);

interface PrizesProps {
  pays: PayTable;
  /** For the amounts; null while no stake is chosen. */
  stakeMinor: bigint | null;
  /** The hand that lies on the table. */
  ranking: Ranking | null;
}

/** The printed table of prizes, best first, with the amounts of the stake that is chosen. */
export function Prizes({ pays, stakeMinor, ranking }: PrizesProps) {
  const t = useT();
  const money = useMoney();
  const listed = RANKINGS.map((name, index) => ({ name, times: pays[index] ?? 0 }))
    .filter(({ times }) => times > 0)
    .reverse();
  return (
    <table className={c('prizes')} aria-label={t('game-video-poker.prizes')}>
      <tbody>
        {listed.map(({ name, times }) => (
          <tr
            key={name}
            className={c(name === ranking && 'now', name === ranking && times > 1 && 'gain')}
            aria-current={name === ranking || undefined}
          >
            <th scope="row">{t('game-video-poker.ranking', { ranking: name })}</th>
            <td>
              <Figure>{times}×</Figure>
            </td>
            <td>
              <Figure>{stakeMinor === null ? '–' : money.text(stakeMinor * BigInt(times))}</Figure>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
