import { formatPercent } from '@baize/game-kit';
import { betFigures } from '@baize/game-kit/tables';
import { useT } from '@baize/i18n/react';
import { Figure, RowItem, Rows } from '@baize/ui';
import { useMemo } from 'react';
import { betsOf, PAYS, rouletteGame } from '../rules.ts';
import type { BetKind } from '../rules.ts';
import type { Variant } from './variant.ts';

/** How roulette is played, and what every kind of bet pays and keeps, from the rules themselves. */
export function RouletteRules({ variant: { model, zeros, hasPartage } }: { variant: Variant }) {
  const t = useT();
  const kinds = useMemo(() => {
    const edges = new Map(betFigures(rouletteGame(model)).map(({ bet, houseEdge }) => [bet, houseEdge]));
    const first = new Map<BetKind, string>();
    for (const { kind, bet } of betsOf(zeros)) if (!first.has(kind)) first.set(kind, bet);
    return [...first].map(([kind, bet]) => ({ kind, edge: edges.get(bet) ?? 0 }));
  }, [model, zeros]);
  return (
    <>
      <p>{t('game-roulette.rules.how', { zeros })}</p>
      {hasPartage && <p>{t('game-roulette.rules.partage')}</p>}
      <p>{t('game-table.cannotWin')}</p>
      <h3>{t('game-table.edges')}</h3>
      <Rows>
        {kinds.map(({ kind, edge }) => (
          <RowItem
            key={kind}
            label={t('game-roulette.kind', {
              kind: kind.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
            })}
          >
            <Figure>
              {t('game-table.pays', { times: PAYS[kind] })} · {formatPercent(edge, 4)}
            </Figure>
          </RowItem>
        ))}
      </Rows>
    </>
  );
}
