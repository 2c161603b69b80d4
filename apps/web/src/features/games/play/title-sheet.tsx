/** What a title is: its maths model, what it returns, its limits, and how many others play the same. */
import { useT } from '@baize/i18n/react';
import { Dialog, Figure, RowItem, Rows } from '@baize/ui';
import { useFormat } from '#lib/format.ts';
import type { GameDetail } from './data.ts';
import { returnText } from '../cards/return-text.ts';
import { useStakesOf } from '../cards/use-stakes.ts';

interface TitleSheetProps {
  game: GameDetail;
  isOpen: boolean;
  onClose: () => void;
}

export function TitleSheet({ game, isOpen, onClose }: TitleSheetProps) {
  const t = useT();
  const format = useFormat();
  const stakes = useStakesOf()(game);
  const money = (minor: string) => `${stakes.currency} ${format.money(minor, stakes.currency)}`;
  const times = `${format.number(Number(BigInt(game.maxWinE4) / 10_000n))}×`;
  return (
    <Dialog open={isOpen} onClose={onClose} title={game.nodeName} closeLabel={t('common.close')} coverCloses>
      <Rows>
        <RowItem label={t('lobby.sheet.studio')}>{game.displayName}</RowItem>
        <RowItem label={t('lobby.sheet.return')}>
          <Figure>{returnText(format, game)}</Figure>
        </RowItem>
        <RowItem label={t('lobby.sheet.volatility')}>
          {t('lobby.sheet.volatilityIs', { volatility: game.volatility })}
        </RowItem>
        {game.lines > 1 && (
          <RowItem label={t('lobby.sheet.lines')}>
            <Figure>{format.number(game.lines)}</Figure>
          </RowItem>
        )}
        <RowItem label={t('lobby.sheet.stakes')}>
          <Figure>{t('lobby.sheet.range', { min: money(stakes.minMinor), max: money(stakes.maxMinor) })}</Figure>
        </RowItem>
        <RowItem label={t('lobby.sheet.largest')}>
          <Figure>{times}</Figure>
        </RowItem>
        <RowItem label={t('lobby.sheet.model')}>
          <Figure>
            {game.modelId}@{game.modelVersion}
          </Figure>
        </RowItem>
      </Rows>
      <p>{t('lobby.sheet.shared', { count: game.sharedBy })}</p>
    </Dialog>
  );
}
