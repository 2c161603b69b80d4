import type { JsonObject } from '@baize/fair';
import { useT } from '@baize/i18n/react';
import { Figure, Slip, RowItem, Rows } from '@baize/ui';
import type { ReactNode } from 'react';
import { ActionButton } from './action-button.tsx';
import { AutoNotice, ModeChoice, StopAct, useAutoFields } from './auto-fields.tsx';
import { classes } from './classes.ts';
import { useGame } from './game-context.tsx';
import { GameLayout, GameTable } from './game-table.tsx';
import { GameTools } from './game-tools.tsx';
import { LastRounds } from './last-rounds.tsx';
import { PlayNotice } from './play-notice.tsx';
import { StakeField } from './stake-field.tsx';
import type { AutoPlan } from '../autoplay/index.ts';
import type { InstantGame, ShownRound } from './use-instant-game.ts';
import { useMoney } from './use-money.ts';
import { useNarrow } from './use-narrow.ts';
import sheet from './instant-game.module.css';

const c = classes(sheet);

interface InstantTableProps<Shown extends ShownRound> {
  game: InstantGame<Shown>;
  label: string;
  table: ReactNode;
  /** What is chosen besides the stake, on the paper. */
  fields?: ReactNode;
  /** Chance and prize of the bet as chosen. */
  facts: readonly { readonly label: string; readonly value: string; readonly isLarge?: boolean }[];
  act: {
    readonly label: string;
    /** Null while the bet is not whole. */
    readonly choices: JsonObject | null;
    /** The most the bet can pay: above the cap of a round it is not offered. */
    readonly largestMinor: bigint;
  };
  /** Autoplay may move the stake after a win or a loss. */
  hasStakeMoves?: boolean | undefined;
  rules: ReactNode;
  /** A finished round as a figure, and as a sentence. */
  name: (round: Shown) => string;
  tell: (round: Shown) => string;
}

/** Slip, table and foot of a game of class A. */
export function InstantTable<Shown extends ShownRound>(props: InstantTableProps<Shown>) {
  const { game, act } = props;
  const t = useT();
  const money = useMoney();
  const { limits } = useGame().session;
  const auto = useAutoFields(game.stake, { hasStakeMoves: props.hasStakeMoves === true });
  const isAboveCap = act.largestMinor > BigInt(limits.winMaxMinor);
  const isNarrow = useNarrow();
  const { run } = game.auto;
  const facts = run
    ? [...props.facts, { label: t('game-mini.auto.net'), value: money.text(BigInt(run.netMinor), { signed: true }) }]
    : props.facts;
  const pressed = (
    <>
      <Act game={game} act={act} plan={auto.isOn ? auto.plan : undefined} isAboveCap={isAboveCap} />
      <div className={c('notice')}>
        {auto.isOn && <AutoNotice auto={game.auto} />}
        <PlayNotice play={game.play} />
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
        <Slip title={t('game-host.stake')} aside={auto.isOffered && <ModeChoice auto={auto} locked={game.isLocked} />}>
          <div className={c('paper')}>
            <StakeField stake={game.stake} label={t('game-host.bet')} locked={game.isLocked} />
            <fieldset className={c('fields')} disabled={game.isLocked}>
              {props.fields}
              {auto.isOn && auto.fields}
            </fieldset>
            <div className={c('facts')}>
              <Rows>
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
          <LastRounds
            tell={(round) => {
              const one = game.read(round);
              return { title: one ? props.name(one) : '–', words: '' };
            }}
          />
          <GameTools
            rules={props.rules}
            roundText={(round) => {
              const one = game.read(round);
              return one ? props.tell(one) : '';
            }}
          />
        </div>
      }
    />
  );
}

interface ActProps<Shown extends ShownRound> {
  game: InstantGame<Shown>;
  act: InstantTableProps<Shown>['act'];
  /** Undefined: one bet at a press. Null: the plan is not whole yet. */
  plan: AutoPlan | null | undefined;
  isAboveCap: boolean;
}

/** The one lamp button: bets once, or starts rounds that follow one another and stops them. */
function Act<Shown extends ShownRound>({ game, act, plan, isAboveCap }: ActProps<Shown>) {
  const t = useT();
  const money = useMoney();
  const { stake, play, auto } = game;
  if (auto.run) return <StopAct auto={auto} />;
  const press = () => {
    if (stake.minor === null || !act.choices) return;
    if (plan) auto.start(plan, act.choices, stake.minor);
    else if (plan === undefined) game.bet(act.choices, stake.minor);
  };
  return (
    <ActionButton
      hotkey
      label={plan ? t('game-mini.auto.start', { rounds: plan.rounds }) : act.label}
      amount={stake.minor === null ? '–' : money.text(stake.minor)}
      waiting={auto.isStarting || (game.isUnderWay && !game.isMoving)}
      waitingLabel={t('game-host.placing')}
      blocked={
        game.isMoving || play.phase === 'resting' || stake.minor === null || act.choices === null || plan === null
      }
      blockedBy={isAboveCap ? t('game-host.error.WIN_ABOVE_CAP') : null}
      onPress={press}
    />
  );
}
