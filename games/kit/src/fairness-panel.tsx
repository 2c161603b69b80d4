import { clientSeedRefusal } from '@baize/fair';
import { useT } from '@baize/i18n/react';
import { Button, Notice, TextField } from '@baize/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { useGame } from './game-context.tsx';
import { problemOf, useProblemText } from './play-errors.ts';
import type { PlayProblem } from './play-errors.ts';
import type { CrashChain, RotateSeedsAnswer } from './protocol.ts';
import { RoundCheck } from './round-check.tsx';
import { useStore } from './session.ts';
import type { Game } from './session.ts';
import sheet from './game-tools.module.css';

const c = classes(sheet);

/** What was promised before the round, the player's part in it, and how to check it afterwards. */
export function FairnessPanel({ children }: { children?: ReactNode }) {
  const game = useGame();
  const { chain } = useStore(game.fairness);
  return (
    <div className={c('block')}>
      {chain ? <ChainFacts chain={chain} /> : <SeedFacts />}
      {children}
      <LastRoundCheck />
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={c('fact')}>
      <dt>{label}</dt>
      <dd className={c('code')}>{children}</dd>
    </div>
  );
}

function ChainFacts({ chain }: { chain: CrashChain }) {
  const t = useT();
  const source = {
    operator: 'game-host.chain.saltOperator',
    'client-seeds': 'game-host.chain.saltSeeds',
    waiting: 'game-host.chain.waiting',
    unsalted: 'game-host.chain.unsalted',
  } as const;
  const isFromOutside = chain.saltSource === 'operator' || chain.saltSource === 'client-seeds';
  return (
    <>
      <p className={c('prose')}>{t('game-host.chain.how', { length: chain.length.toLocaleString('en') })}</p>
      <dl className={c('facts')}>
        <Fact label={t('game-host.chain.terminating')}>{chain.terminatingHash}</Fact>
        <Fact label={t('game-host.chain.index')}>{chain.index}</Fact>
        <Fact label={t('game-host.chain.salt')}>{chain.salt || '–'}</Fact>
      </dl>
      <Notice tone={isFromOutside ? 'plain' : 'wait'}>{t(source[chain.saltSource])}</Notice>
    </>
  );
}

function SeedFacts() {
  const t = useT();
  const game = useGame();
  const fairness = useStore(game.fairness);
  const textOf = useProblemText();
  const { seed, setSeed, refusal, rotate, isWaiting, problem, revealed, isKept } = useSeedChange(game);

  return (
    <>
      <p className={c('prose')}>{t('game-host.seeds.how')}</p>
      <dl className={c('facts')}>
        <Fact label={t('game-host.seeds.commit')}>{fairness.commit}</Fact>
        <Fact label={t('game-host.seeds.nextCommit')}>{fairness.nextCommit}</Fact>
        <Fact label={t('game-host.seeds.client')}>{fairness.clientSeed}</Fact>
        <Fact label={t('game-host.seeds.next')}>{fairness.nonce}</Fact>
      </dl>
      <form
        className={c('seedForm')}
        onSubmit={(event) => {
          event.preventDefault();
          if (!refusal) void rotate();
        }}
      >
        <TextField
          label={t('game-host.seeds.newClient')}
          aside={t('common.optional')}
          hint={t('game-host.seeds.newClientHint')}
          error={refusal ? textOf({ code: refusal }) : undefined}
          value={seed}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          onChange={(event) => setSeed(event.currentTarget.value)}
        />
        <div>
          <Button
            type="submit"
            waiting={isWaiting}
            waitingLabel={t('game-host.seeds.changing')}
            blocked={refusal !== null}
          >
            {t('game-host.seeds.change')}
          </Button>
        </div>
        {problem && <Notice tone="bad">{textOf(problem)}</Notice>}
      </form>
      {revealed && <RevealedSeeds revealed={revealed} isKept={isKept} />}
    </>
  );
}

/** Changing seeds: the studio reveals the one in use and goes on with the one it had promised; the player may give one too. */
function useSeedChange(game: Game) {
  const [seed, setSeed] = useState('');
  const [revealed, setRevealed] = useState<RotateSeedsAnswer['revealed'] | null>(null);
  const [isKept, setKept] = useState(true);
  const [problem, setProblem] = useState<PlayProblem | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const refusal = seed === '' ? null : clientSeedRefusal(seed);

  const rotate = async () => {
    setWaiting(true);
    setProblem(null);
    try {
      const { nextCommit } = game.fairness.get();
      const answer = await game.client.rotateSeeds(seed === '' ? undefined : seed);
      setKept(answer.fairness.commit === nextCommit);
      game.fairness.set(answer.fairness);
      setRevealed(answer.revealed);
      setSeed('');
    } catch (error) {
      setProblem(problemOf(error));
    }
    setWaiting(false);
  };

  return { seed, setSeed, refusal, rotate, isWaiting, problem, revealed, isKept };
}

interface RevealedSeedsProps {
  revealed: RotateSeedsAnswer['revealed'];
  /** The seed now in use is the one that was promised. */
  isKept: boolean;
}

function RevealedSeeds({ revealed, isKept }: RevealedSeedsProps) {
  const t = useT();
  return (
    <section className={c('revealed')} role="status">
      <h3>{t('game-host.seeds.revealed', { count: revealed.rounds })}</h3>
      <dl className={c('facts')}>
        <Fact label={t('game-host.seeds.server')}>{revealed.serverSeed}</Fact>
        <Fact label={t('game-host.seeds.commit')}>{revealed.commit}</Fact>
        <Fact label={t('game-host.seeds.client')}>{revealed.clientSeed}</Fact>
      </dl>
      <Notice tone={isKept ? 'good' : 'bad'}>{t(isKept ? 'game-host.seeds.kept' : 'game-host.seeds.notKept')}</Notice>
    </section>
  );
}

function LastRoundCheck() {
  const t = useT();
  const [last] = useStore(useGame().rounds);
  if (!last) return null;
  return (
    <section className={c('prose')}>
      <h3>{t('game-host.checkLast')}</h3>
      <p>{t('game-host.checkHow')}</p>
      <div className={c('acts')}>
        <RoundCheck roundId={last.roundId} />
      </div>
    </section>
  );
}
