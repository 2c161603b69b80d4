import type { JsonObject } from '@baize/fair';
import { useT } from '@baize/i18n/react';
import { Figure, Slip, RowItem, Rows } from '@baize/ui';
import type { ReactNode } from 'react';
import { ActionButton } from './action-button.tsx';
import { classes } from './classes.ts';
import { formatTimesE4 } from './figures.ts';
import { useGame } from './game-context.tsx';
import { GameLayout, GameTable } from './game-table.tsx';
import { GameTools } from './game-tools.tsx';
import { LastRounds } from './last-rounds.tsx';
import { PlayNotice } from './play-notice.tsx';
import type { PlayRound } from './protocol.ts';
import { ResultSlip } from './result-slip.tsx';
import { StakeField } from './stake-field.tsx';
import { useMoney } from './use-money.ts';
import { useNarrow } from './use-narrow.ts';
import type { StepGame } from './use-step-game.ts';
import { stakedOf } from './use-steps.ts';
import sheet from './instant-game.module.css';

const c = classes(sheet);

interface StepTableProps<View extends JsonObject> {
  game: StepGame<View>;
  label: string;
  table: ReactNode;
  /** What is chosen besides the stake, on the paper; locked while a round is open. */
  fields?: ReactNode;
  facts: readonly { readonly label: string; readonly value: string; readonly isLarge?: boolean }[];
  start: {
    readonly label: string;
    readonly opening: JsonObject;
    /** The most the round can pay: above the cap of a round it is not offered. */
    readonly largestMinor: bigint;
  };
  /** What can be taken out now; null while there is nothing. */
  collectMinor: bigint | null;
  rules: ReactNode;
  /** A finished round as a sentence. */
  tell: (round: PlayRound) => string;
}

/** Slip, table and foot of a game of steps: the one lamp button starts the round, then takes its money. */
export function StepTable<View extends JsonObject>(props: StepTableProps<View>) {
  const { game, facts } = props;
  const t = useT();
  const money = useMoney();
  const isNarrow = useNarrow();
  const isLocked = game.isOpen || game.isUnderWay;
  // A round left open earlier may have another stake than the field.
  const ownStake = game.isOpen && game.stakeMinor !== game.stake.minor ? game.stakeMinor : null;
  const pressed = (
    <>
      {game.isOpen ? <CollectButton {...props} /> : <StartButton {...props} />}
      <div className={c('notice')}>
        <PlayNotice play={game.steps} />
      </div>
    </>
  );
  return (
    <GameLayout
      table={
        <GameTable label={props.label} className={c('rail')}>
          {props.table}
        </GameTable>
      }
      stake={
        <Slip title={t('game-host.stake')} className={c('slip')}>
          <div className={c('paper')}>
            <StakeField stake={game.stake} label={t('game-host.bet')} locked={isLocked} />
            {props.fields !== undefined && (
              <fieldset className={c('fields')} disabled={isLocked}>
                {props.fields}
              </fieldset>
            )}
            <div className={c('facts')}>
              <Rows>
                {ownStake !== null && (
                  <RowItem label={t('game-steps.staked')}>
                    <Figure>{money.text(ownStake)}</Figure>
                  </RowItem>
                )}
                {facts.map(({ label, value, isLarge }) => (
                  <RowItem key={label} label={label}>
                    <Figure size={isLarge ? 'l' : undefined}>{value}</Figure>
                  </RowItem>
                ))}
              </Rows>
            </div>
            {!isNarrow && pressed}
          </div>
        </Slip>
      }
      act={isNarrow ? pressed : undefined}
      foot={
        <div className={c('foot')}>
          <LastRounds tell={(round) => ({ title: timesOf(round), words: '' })} />
          <GameTools rules={props.rules} roundText={props.tell} />
        </div>
      }
    />
  );
}

function StartButton<View extends JsonObject>({ game, start }: StepTableProps<View>) {
  const t = useT();
  const money = useMoney();
  const { limits } = useGame().session;
  const isAboveCap = start.largestMinor > BigInt(limits.winMaxMinor);
  return (
    <ActionButton
      hotkey
      label={start.label}
      amount={game.stake.minor === null ? '–' : money.text(game.stake.minor)}
      waiting={game.isUnderWay}
      waitingLabel={t('game-host.placing')}
      blocked={game.steps.phase === 'resting' || game.stake.minor === null}
      blockedBy={isAboveCap ? t('game-host.error.WIN_ABOVE_CAP') : null}
      onPress={() => void game.open(start.opening)}
    />
  );
}

function CollectButton<View extends JsonObject>({ game, collectMinor }: StepTableProps<View>) {
  const t = useT();
  const money = useMoney();
  return (
    <ActionButton
      hotkey
      label={t('game-steps.collect')}
      amount={collectMinor === null ? '–' : money.text(collectMinor)}
      waiting={game.steps.phase === 'checking'}
      waitingLabel={t('game-host.placing')}
      blocked={game.isUnderWay || collectMinor === null}
      onPress={() => void game.act({ kind: 'cashOut' })}
    />
  );
}

/** The result in words where one stands; before, what to do; while the round is open, what can be collected. Keeps its height. */
export function StepResult<View extends JsonObject>({
  game,
  tell,
  hint,
  openHint,
}: {
  game: StepGame<View>;
  tell: (round: PlayRound) => string;
  hint: string;
  openHint: ReactNode;
}) {
  const { round } = game;
  return (
    <div className={c('result')}>
      {round && game.isNotified ? (
        <ResultSlip
          key={round.roundId}
          stakeMinor={stakedOf(round)}
          payoutMinor={BigInt(round.payoutMinor)}
          words={tell(round)}
        />
      ) : (
        <p className={c('hint')} role={game.isOpen ? 'status' : undefined}>
          {game.isOpen ? openHint : hint}
        </p>
      )}
    </div>
  );
}

const pillsMax = 14;

/** One's own last results in a row over the table, newest first; what paid above the stake carries a mark besides its colour. */
export function StepPills<View extends JsonObject>({ game }: { game: StepGame<View> }) {
  const t = useT();
  return (
    <ul className={c('pills')} aria-label={t('game-mini.lastResults')}>
      {game.rounds.slice(0, pillsMax).map((round) => (
        <li key={round.roundId} className={c('pill', BigInt(round.payoutMinor) > stakedOf(round) && 'gain')}>
          <Figure>{timesOf(round)}</Figure>
        </li>
      ))}
    </ul>
  );
}

/** What a finished round paid, times its stake. */
function timesOf(round: PlayRound): string {
  const multiplier = round.result?.['multiplierE4'];
  return formatTimesE4(typeof multiplier === 'number' ? multiplier : 0);
}
