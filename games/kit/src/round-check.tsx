import { useT } from '@baize/i18n/react';
import { Button, buttonClass, Notice } from '@baize/ui';
import { DownloadSimpleIcon, SealCheckIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useGame } from './game-context.tsx';
import { problemOf, useProblemText } from './play-errors.ts';
import type { PlayProblem } from './play-errors.ts';
import { saveProof } from './proof-download.ts';

const reasons = {
  seed_active: 'game-host.proof.seedActive',
  round_open: 'game-host.proof.roundOpen',
  round_void: 'game-host.proof.roundVoid',
  official_draw: 'game-host.proof.officialDraw',
} as const;

/** Saves the document of a round, with which anyone can work it out again; or says when it can be revealed. */
export function RoundCheck({ roundId }: { roundId: string }) {
  const t = useT();
  const game = useGame();
  const textOf = useProblemText();
  const [isWaiting, setWaiting] = useState(false);
  const [pending, setPending] = useState<keyof typeof reasons | null>(null);
  const [problem, setProblem] = useState<PlayProblem | null>(null);
  const save = async () => {
    setWaiting(true);
    setProblem(null);
    try {
      setPending(await saveProof(game.client, roundId));
    } catch (error) {
      setProblem(problemOf(error));
    }
    setWaiting(false);
  };
  return (
    <>
      <Button icon={<DownloadSimpleIcon />} waiting={isWaiting} onClick={() => void save()}>
        {t('game-host.proof.save')}
      </Button>
      <a className={buttonClass({ kind: 'ghost' })} href="/verify" target="_blank" rel="noreferrer">
        <SealCheckIcon aria-hidden="true" /> {t('game-verify.title')}
      </a>
      {pending && <Notice tone="wait">{t(reasons[pending])}</Notice>}
      {problem && <Notice tone="bad">{textOf(problem)}</Notice>}
    </>
  );
}
