import { classes, useMoney } from '@baize/game-kit';
import type { SlotBonus, SlotSheet } from '@baize/game-kit/slot-engine';
import { useT } from '@baize/i18n/react';
import { Button, Figure } from '@baize/ui';
import type { ReactNode } from 'react';
import { PickScene } from './bonus-picks.tsx';
import { WheelScene } from './bonus-wheel.tsx';
import type { Look } from './look.ts';
import { SymbolArt } from './symbol.tsx';
import type { Show } from './use-show.ts';
import sheet from '@baize/game-kit/slot-scene/plates.module.css';

const c = classes(sheet);

/** During free spins and bonuses: which one, what prizes count, what is won so far. */
export function FeatureBadges({ show }: { show: Show }) {
  const t = useT();
  const money = useMoney();
  const { stage, free, bonus, multiplier } = show;
  if (stage === 'bonus' && hasScene(bonus)) return null;
  if (stage === 'bonus' && bonus)
    return (
      <div className={c('plates')}>
        <p className={c('plate')} role="status">
          {t('game-slots.bonus', { kind: bonus.kind })}
        </p>
        <Button size="s" className={c('skip')} onClick={show.skip}>
          {t('game-slots.skip')}
        </Button>
      </div>
    );
  if (stage !== 'free' || !free)
    return multiplier > 1 ? (
      <div className={c('plates')}>
        <p className={c('plate', 'pays')}>{t('game-slots.times', { multiplier })}</p>
      </div>
    ) : null;
  const counts = free.multiplier * multiplier;
  return (
    <div className={c('plates')}>
      <p className={c('plate')} role="status">
        {t('game-slots.freeAt', { at: free.at, of: free.of })}
      </p>
      {counts > 1 && <p className={c('plate', 'pays')}>{t('game-slots.times', { multiplier: counts })}</p>}
      <p className={c('plate', 'won')}>
        <Figure>{t('game-slots.freeWon', { amount: money.text(free.wonMinor) })}</Figure>
      </p>
      <Button size="s" className={c('skip')} onClick={show.skip}>
        {t('game-slots.skip')}
      </Button>
    </div>
  );
}

/** Picks and wheels are scenes of their own, which stand in the place of the reels. */
export function hasScene(bonus: SlotBonus | null): boolean {
  return bonus?.kind === 'pick' || bonus?.kind === 'wheel';
}

/** Over the reels: free spins before they begin, and what a pick or a wheel gave. */
export function Over({ show, look, sheet: model }: { show: Show; look: Look; sheet: SlotSheet }) {
  const t = useT();
  const { stage, free, bonus, round } = show;
  if (stage === 'intro' && free)
    return (
      <Sheet picture={<SymbolArt look={look.of('scatter')} className={c('picture')} />}>
        <h2>{t('game-slots.freeTitle', { count: free.of })}</h2>
        <p>{t('game-slots.freeIntro')}</p>
      </Sheet>
    );
  if (stage !== 'bonus' || !bonus || !round || bonus.kind === 'respin' || bonus.kind === 'holdAndSpin') return null;
  if (bonus.kind === 'pick')
    return <PickScene bonus={bonus} look={look} isByItself={show.isByItself} onShown={show.bonusShown} />;
  const coinMinor = round.stakeMinor / BigInt(model.betUnits.coins);
  return <WheelScene bonus={bonus} sheet={model} coinMinor={coinMinor} onShown={show.bonusShown} />;
}

function Sheet({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className={c('over')}>
      <section data-surface="paper" className={c('paper')} role="status">
        {picture}
        {children}
      </section>
    </div>
  );
}
