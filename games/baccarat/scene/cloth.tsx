import { classes, PrintedSpot, SpotBoard } from '@baize/game-kit';
import type { TableRound } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import type { CSSProperties } from 'react';
import { BACCARAT_BETS } from '../rules.ts';
import type { BaccaratBet } from '../rules.ts';
import { timesOf } from './times.ts';
import sheet from './baccarat.module.css';

const c = classes(sheet);

const tones: Partial<Record<BaccaratBet, 'player' | 'banker' | 'tie'>> = {
  player: 'player',
  'player-pair': 'player',
  'dragon-player': 'player',
  banker: 'banker',
  'banker-pair': 'banker',
  'dragon-banker': 'banker',
  tie: 'tie',
};

/** The five great boxes lie in a fan before the dealer, the seven small ones in a line before the player. */
const fan: readonly BaccaratBet[] = ['player-pair', 'player', 'tie', 'banker', 'banker-pair'];

export function Cloth({ table, isCommissioned }: { table: TableRound; isCommissioned: boolean }) {
  const t = useT();
  const spot = (bet: BaccaratBet, turn?: number) => (
    <PrintedSpot
      key={bet}
      bet={bet}
      name={t('game-baccarat.bet', { bet: bet.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) })}
      times={timesOf(bet, isCommissioned)}
      tone={tones[bet]}
      className={c(turn === undefined ? 'small' : 'great', bet)}
      style={turn === undefined ? undefined : ({ '--turn': turn } as CSSProperties)}
    />
  );
  return (
    <SpotBoard
      label={t('game-table.cloth')}
      className={c('cloth')}
      firstSpot="player"
      chips={table.chips}
      locked={table.isBusy}
      results={table.results}
      riding={table.riding}
    >
      <div className={c('fan')}>{fan.map((bet, i) => spot(bet, i - 2))}</div>
      <div className={c('row')}>{BACCARAT_BETS.filter((bet) => !fan.includes(bet)).map((bet) => spot(bet))}</div>
    </SpotBoard>
  );
}
