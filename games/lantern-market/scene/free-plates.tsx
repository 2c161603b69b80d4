import { classes, useMoney } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Button, Figure } from '@baize/ui';
import { marketSheet } from './sheet.ts';
import { SymbolArt } from './symbols.tsx';
import type { Show } from './use-show.ts';
import sheet from '@baize/game-kit/slot-scene/plates.module.css';

const c = classes(sheet);

const [{ multiplier }] = marketSheet.features;

/** During the free spins: which one, what prizes count, what is won so far. */
export function FreePlates({ show }: { show: Show }) {
  const t = useT();
  const money = useMoney();
  if (show.stage !== 'free' || !show.free) return null;
  const { at, of, wonMinor } = show.free;
  return (
    <div className={c('plates')}>
      <p className={c('plate', 'counter')} role="status">
        {t('game-lantern-market.freeAt', { at, of })}
      </p>
      <p className={c('plate', 'pays')}>{t('game-lantern-market.freePays', { multiplier })}</p>
      <p className={c('plate', 'won')}>
        <Figure>{t('game-lantern-market.freeWon', { amount: money.text(wonMinor) })}</Figure>
      </p>
      <Button size="s" className={c('skip')} onClick={show.skip}>
        {t('game-lantern-market.skip')}
      </Button>
    </div>
  );
}

/** Over the reels when gates have won free spins: what they are, before they begin. */
export function FreeIntro({ show }: { show: Show }) {
  const t = useT();
  if (show.stage !== 'intro' || !show.spin) return null;
  return (
    <div className={c('over')}>
      <section data-surface="paper" className={c('paper')} role="status">
        <SymbolArt id="gate" className={c('picture')} />
        <h2>{t('game-lantern-market.freeTitle', { count: show.spin.freeSpinsAwarded })}</h2>
        <p>{t('game-lantern-market.freeIntro', { gates: show.spin.scatters, multiplier })}</p>
      </section>
    </div>
  );
}
