import { useT } from '@baize/i18n/react';
import { Money, Row } from '@baize/ui';
import { TrophyIcon } from '@baize/ui/icons';
import { classes } from '../../../lib/classes.ts';
import { useFormat } from '../../../lib/format.ts';
import { useWinners } from '../data.ts';
import sheet from '../home.module.css';

const c = classes(sheet);

/** Real settled wins; left out while there are none. */
export function WinnerRow() {
  const t = useT();
  const format = useFormat();
  const { data: winners } = useWinners();
  if (!winners || winners.length === 0) return null;
  return (
    <Row title={t('home.winners')} note={t('home.winnersNote')}>
      {/* a list that scrolls must be reachable by keyboard */}
      <ul className={c('winners')} tabIndex={0} aria-label={t('home.winners')}>
        {winners.map(({ player, gameName, prizeMinor, currency, at }) => (
          <li key={`${player}-${at}`} className={c('winner')}>
            <TrophyIcon weight="duotone" aria-hidden="true" />
            <span>
              <Money tone="good" currency={currency}>
                {format.money(prizeMinor, currency, { signed: true })}
              </Money>
              <span className={c('winnerLine')}>
                <bdi>{player}</bdi>, {gameName}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Row>
  );
}
