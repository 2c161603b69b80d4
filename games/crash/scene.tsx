/** Crash: one curve for everyone at the table; a bet is collected before it busts, or it is gone. */
import { classes, GameLayout, GameTable, GameTools, LastRounds, FinishedRound } from '@baize/game-kit';
import type { GamePanel, RecalledProps } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { useState } from 'react';
import { Announcer } from './scene/announcer.tsx';
import { Busts } from './scene/busts.tsx';
import { CrashSlip } from './scene/crash-slip.tsx';
import { CrashRules } from './scene/crash-rules.tsx';
import { Curve } from './scene/curve.tsx';
import { Headline } from './scene/headline.tsx';
import { Players } from './scene/players.tsx';
import { TableContext, useJoinedTable } from './scene/table-store.ts';
import { useBetText } from './scene/round-text.ts';
import { useSlot } from './scene/use-slot.ts';
import sheet from './scene/crash.module.css';

const c = classes(sheet);

export function Scene() {
  const table = useJoinedTable();
  return (
    <TableContext value={table}>
      <Crash />
    </TableContext>
  );
}

type Mode = 'manual' | 'auto';

function Crash() {
  const t = useT();
  const [mode, setMode] = useState<Mode>('manual');
  const [panel, setPanel] = useState<GamePanel | null>(null);
  const first = useSlot(1, mode === 'auto');
  const second = useSlot(2, mode === 'auto');
  const tell = useBetText();
  return (
    <GameLayout
      table={
        <GameTable label={t('game-crash.table')} className={c('rail')}>
          <div className={c('table')}>
            <Curve />
            <Busts />
            <Headline />
          </div>
          <Announcer />
        </GameTable>
      }
      stake={
        <CrashSlip mode={mode} onModeChange={setMode} slots={[first, second]} onCheck={() => setPanel('fairness')} />
      }
      side={<Players />}
      foot={
        <div className={c('foot')}>
          <LastRounds tell={tell.short} />
          <GameTools rules={<CrashRules />} roundText={tell.sentence} open={panel} onOpenChange={setPanel} />
        </div>
      }
    />
  );
}

/** A finished round, outside the table. */
export function Recalled({ round }: RecalledProps) {
  return <FinishedRound words={useBetText().sentence(round)} />;
}
