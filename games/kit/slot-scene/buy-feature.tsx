import { useT } from '@baize/i18n/react';
import { Button, Dialog, Figure, RowItem, Rows } from '@baize/ui';
import { ShoppingBagIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '../src/classes.ts';
import { formatPercent } from '../src/figures.ts';
import { useGame } from '../src/game-context.tsx';
import { useStore } from '../src/session.ts';
import { useMoney } from '../src/use-money.ts';
import type { SlotSheet } from '../slot-engine/index.ts';
import sheet from './ways.module.css';

const c = classes(sheet);

interface BuyFeatureProps {
  sheet: SlotSheet;
  /** The total bet that stands: what the bought spins are played at. */
  betMinor: bigint;
  isLocked: boolean;
  onBuy: (priceMinor: bigint) => void;
}

/** The feature a model sells: its price and its own return are said, then it is asked once more. Nothing where none is sold, or the
 *  profile lets none be bought. */
export function BuyFeature({ sheet: model, betMinor, isLocked, onBuy }: BuyFeatureProps) {
  const t = useT();
  const money = useMoney();
  const game = useGame();
  const balance = useStore(game.balance);
  const [isOpen, setOpen] = useState(false);
  const { mode, limits } = game.session;
  const [sold] = model.buy;
  const { rtpBuy } = model.par;
  if (!sold || rtpBuy === null || (mode === 'real' && limits.hasBuy !== true)) return null;
  const priceMinor = (betMinor / BigInt(model.betUnits.coins)) * BigInt(sold.priceCoins);
  const isAboveMost = priceMinor > BigInt(limits.stakeMaxMinor);
  const isShort = priceMinor > balance;
  const spins = model.features.find(({ kind }) => kind === 'freeSpins');
  const count = spins?.kind === 'freeSpins' ? (spins.award[sold.scatters] ?? 0) : 0;
  const reason = isAboveMost
    ? t('game-host.error.STAKE_ABOVE_MAXIMUM')
    : isShort
      ? t('game-slots.buyShort')
      : undefined;
  const buy = () => {
    setOpen(false);
    onBuy(priceMinor);
  };
  return (
    <>
      <Button kind="soft" icon={<ShoppingBagIcon />} blocked={isLocked} onClick={() => setOpen(true)}>
        {t('game-slots.buy')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('game-slots.buyTitle', { count })}
        onClose={() => setOpen(false)}
        closeLabel={t('common.close')}
        coverCloses
      >
        <div className={c('sheet')} data-surface="paper">
          <p>{t('game-slots.buyWords', { count })}</p>
          <Rows>
            <RowItem label={t('game-slots.buyPrice')}>
              <Figure size="l">{money.text(priceMinor)}</Figure>
            </RowItem>
            <RowItem label={t('game-slots.totalBet')}>
              <Figure>{money.text(betMinor)}</Figure>
            </RowItem>
            <RowItem label={t('game-slots.buyReturn')}>
              <Figure>{formatPercent(rtpBuy)}</Figure>
            </RowItem>
            <RowItem label={t('game-slots.buyBaseReturn')}>
              <Figure>{formatPercent(model.par.rtp)}</Figure>
            </RowItem>
          </Rows>
          <Button
            kind="primary"
            size="xl"
            wide
            amount={money.text(priceMinor)}
            blocked={isLocked}
            blockedBy={reason}
            onClick={buy}
          >
            {t('game-slots.buyConfirm')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
