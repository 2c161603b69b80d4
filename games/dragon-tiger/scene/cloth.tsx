import { classes, PrintedSpot, SpotBoard, SuitMark } from '@baize/game-kit';
import type { TableRound } from '@baize/game-kit';
import { SUITS } from '@baize/game-kit/tables';
import { useT } from '@baize/i18n/react';
import { CARD_BETS, SIDES } from '../rules.ts';
import type { Side } from '../rules.ts';
import { useBetName } from './use-bet-name.ts';
import { timesOf } from './times.ts';
import sheet from './dragon-tiger.module.css';

const c = classes(sheet);

const great = ['dragon', 'tie', 'suited-tie', 'tiger'] as const;
const tones = { dragon: 'banker', tie: 'tie', 'suited-tie': 'tie', tiger: 'player' } as const;

/** The four great boxes, and under each side what its one card can be. */
export function Cloth({ table }: { table: TableRound }) {
  const t = useT();
  const nameOf = useBetName();
  return (
    <SpotBoard
      label={t('game-table.cloth')}
      className={c('cloth')}
      firstSpot="dragon"
      chips={table.chips}
      locked={table.isBusy}
      results={table.results}
      riding={table.riding}
    >
      <div className={c('great')}>
        {great.map((bet) => (
          <PrintedSpot
            key={bet}
            bet={bet}
            name={nameOf(bet)}
            times={timesOf(bet)}
            tone={tones[bet]}
            className={c('box', bet)}
          />
        ))}
      </div>
      <div className={c('sides')}>
        {SIDES.map((side) => (
          <CardBets key={side} side={side} />
        ))}
      </div>
    </SpotBoard>
  );
}

function CardBets({ side }: { side: Side }) {
  const t = useT();
  const nameOf = useBetName();
  return (
    <div className={c('cardBets', side)}>
      <p className={c('of')} aria-hidden="true">
        {t('game-dragon-tiger.bet', { bet: side })}
      </p>
      {CARD_BETS.map((what) => (
        <PrintedSpot
          key={what}
          bet={`${side}-${what}`}
          name={nameOf(`${side}-${what}`)}
          times={timesOf(what)}
          print={t('game-dragon-tiger.card', { what })}
        />
      ))}
      <div className={c('suits')}>
        {SUITS.map((suit) => (
          <PrintedSpot
            key={suit}
            bet={`${side}-${suit}`}
            name={nameOf(`${side}-${suit}`)}
            times={timesOf(suit)}
            print={<SuitMark suit={suit} className={c('suit', suit)} />}
          />
        ))}
      </div>
    </div>
  );
}
