/** A finished round for whoever has its link: what came out as its player saw it, its sheet, and the check of its document. */
import { GameProvider, PracticeMark, recalledGame, RoundRows, useStore } from '@baize/game-kit';
import type { PlayRecall } from '@baize/game-kit';
import { TextsProvider, useT, useTexts } from '@baize/i18n/react';
import { EmptyBox, Notice, Slip, SlipRule } from '@baize/ui';
import { Suspense, use, useMemo } from 'react';
import { texts } from '../appearance.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { Opening } from '../opening.tsx';
import { scenes } from '../scenes.ts';
import { useReportHeight } from '../report-height.ts';
import { RecallCheck } from './recall-check.tsx';

interface RecallProps {
  recall: Promise<PlayRecall | null>;
  /** Whose page frames this one; its own where none does. */
  parentOrigin: string;
}

export function RecallPage(props: RecallProps) {
  const loaded = useStore(texts);
  if (!loaded) return null;
  return (
    <TextsProvider texts={loaded}>
      <ErrorBoundary>
        <Suspense fallback={<Opening />}>
          <Found {...props} />
        </Suspense>
      </ErrorBoundary>
    </TextsProvider>
  );
}

function Found({ recall, parentOrigin }: RecallProps) {
  const t = useT();
  const found = use(recall);
  if (!found)
    return (
      <main className="shut">
        <EmptyBox title={t('game-host.error.NOT_FOUND')} />
      </main>
    );
  return <Round recall={found} parentOrigin={parentOrigin} />;
}

function Round({ recall, parentOrigin }: { recall: PlayRecall; parentOrigin: string }) {
  const t = useT();
  const { language } = useTexts();
  const game = useMemo(() => recalledGame(recall, { language, parentOrigin }), [recall, language, parentOrigin]);
  useReportHeight(game.frame);
  const { round, scene, title } = recall;
  const Recalled = scenes[scene]?.Recalled;
  return (
    <GameProvider game={game}>
      <main className="recall">
        <h1 className="unseen">{title.name}</h1>
        {round.mode === 'demo' && <PracticeMark />}
        <Slip title={title.name}>
          <div className="recallParts">
            {round.state === 'void' && <Notice tone="wait">{t('game-host.returned')}</Notice>}
            {round.state === 'open' && <Notice tone="wait">{t('game-host.proof.roundOpen')}</Notice>}
            {round.state === 'closed' && Recalled && <Recalled round={round} />}
            <RoundRows round={round} />
            <SlipRule />
            <RecallCheck recall={recall} />
          </div>
        </Slip>
      </main>
    </GameProvider>
  );
}
