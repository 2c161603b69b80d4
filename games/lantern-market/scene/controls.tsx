import { useGame } from '@baize/game-kit';
import type { Autoplay, Play, Stake } from '@baize/game-kit';
import { AutoSpins, Controls as SlotControls } from '@baize/game-kit/slot-scene';
import { useT } from '@baize/i18n/react';
import { marketSheet } from './sheet.ts';
import { PaysAndRules } from './pays-and-rules.tsx';
import { Recall } from './recall.tsx';
import type { Show } from './use-show.ts';

interface ControlsProps {
  auto: Autoplay;
  play: Play;
  show: Show;
  stake: Stake;
  /** More is bet than is there. */
  isShort: boolean;
  onPress: () => void;
}

/** A slot's controls in the words of the market. */
export function Controls({ auto, play, show, stake, isShort, onPress }: ControlsProps) {
  const t = useT();
  const { spinMsMin } = useGame().session.limits;
  return (
    <SlotControls
      words={{
        balance: t('game-lantern-market.balance'),
        lastWin: t('game-lantern-market.lastWin'),
        totalBet: t('game-lantern-market.totalBet', { lines: marketSheet.lines.length }),
        spin: t('game-lantern-market.spin'),
        spinning: t('game-lantern-market.spinning'),
        begin: t('game-lantern-market.begin'),
        paysAndRules: t('game-lantern-market.paysAndRules'),
        keys: t('game-lantern-market.keysSpin'),
        pace:
          spinMsMin > 0
            ? t('game-lantern-market.pace', { seconds: (spinMsMin / 1_000).toFixed(1) })
            : t('game-lantern-market.onePerPress'),
      }}
      play={play}
      stake={stake}
      isWaiting={show.stage === 'intro'}
      isTurning={show.stage === 'turning' || show.stage === 'free'}
      isShort={isShort}
      auto={auto}
      more={<AutoSpins auto={auto} play={play} stake={stake} />}
      rules={<PaysAndRules stakeMinor={stake.minor ?? stake.min} />}
      roundText={(round) => <Recall round={round} />}
      onPress={onPress}
    />
  );
}
