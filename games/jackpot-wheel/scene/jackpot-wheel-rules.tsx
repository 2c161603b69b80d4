import { formatPercent, formatTimesE4, useGame } from '@baize/game-kit';
import { potSharePpm } from '@baize/game-kit/jackpots';
import { PotRules } from '@baize/game-kit/pots';
import { useT } from '@baize/i18n/react';
import { Figure, RowItem, Rows } from '@baize/ui';
import { SEGMENTS } from '../rules.ts';
import type { Segment } from '../rules.ts';

/** How the wheel is played, its prizes and their chances, and what a crown does; all counted from the segments. */
export function JackpotWheelRules({ stakeMinor }: { stakeMinor: bigint }) {
  const t = useT();
  const { model } = useGame().session;
  const share = potSharePpm / 1e6;
  return (
    <>
      <p>{t('game-wheel.rules.how')}</p>
      <Rows>
        {kinds.map((kind) => (
          <RowItem key={kind} label={t('game-wheel.rules.segments', { count: countOf(kind) })}>
            {formatPercent(countOf(kind) / SEGMENTS.length)} ·{' '}
            {kind === 'crown' ? (
              t('game-jackpot-wheel.crown')
            ) : (
              <Figure>{kind === 0 ? '0×' : formatTimesE4(kind)}</Figure>
            )}
          </RowItem>
        ))}
      </Rows>
      <p>
        {t('game-jackpot-wheel.rules.return', {
          own: formatPercent(model.rtp - share),
          pots: formatPercent(share),
          all: formatPercent(model.rtp),
        })}
      </p>
      <PotRules stakeMinor={stakeMinor}>
        <p>{t('game-jackpot-wheel.rules.crown', { count: countOf('crown'), segments: SEGMENTS.length })}</p>
        <p>{t('game-jackpot-wheel.rules.must')}</p>
      </PotRules>
    </>
  );
}

/** What stands on segments, once each: crowns, then prizes from the largest. */
const kinds: readonly Segment[] = [...new Set(SEGMENTS)].sort((a, b) => worth(b) - worth(a));

function worth(kind: Segment): number {
  return kind === 'crown' ? Infinity : kind;
}

function countOf(kind: Segment): number {
  return SEGMENTS.filter((segment) => segment === kind).length;
}
