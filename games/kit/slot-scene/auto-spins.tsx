import { useT } from '@baize/i18n/react';
import { Button, Dialog } from '@baize/ui';
import { RepeatIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { AutoNotice, useAutoFields } from '../src/auto-fields.tsx';
import { classes } from '../src/classes.ts';
import type { Autoplay } from '../src/use-autoplay.ts';
import { useMoney } from '../src/use-money.ts';
import type { Play } from '../src/use-play.ts';
import type { Stake } from '../src/use-stake.ts';
import sheet from './ways.module.css';

const c = classes(sheet);

interface AutoSpinsProps {
  auto: Autoplay;
  play: Play;
  stake: Stake;
}

/** Spins that follow one another: a button, and the sheet on which they are told what ends them. Nothing where the profile has none. */
export function AutoSpins({ auto, play, stake }: AutoSpinsProps) {
  const t = useT();
  const money = useMoney();
  const planning = useAutoFields(stake, { hasFeature: true });
  const [isOpen, setOpen] = useState(false);
  const { plan } = planning;
  if (!planning.isOffered) return null;
  const isBlocked = plan === null || stake.minor === null || play.phase !== 'ready';
  const start = () => {
    if (!plan || stake.minor === null) return;
    setOpen(false);
    auto.start(plan, {}, stake.minor);
  };
  return (
    <>
      <Button kind="soft" icon={<RepeatIcon />} blocked={auto.run !== null} onClick={() => setOpen(true)}>
        {t('game-mini.auto.auto')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('game-slots.auto')}
        onClose={() => setOpen(false)}
        closeLabel={t('common.close')}
        coverCloses
      >
        <div className={c('sheet')} data-surface="paper">
          {planning.fields}
          <Button
            kind="primary"
            size="xl"
            wide
            blocked={isBlocked}
            amount={stake.minor === null ? '–' : money.text(stake.minor)}
            onClick={start}
          >
            {t('game-mini.auto.start', { rounds: plan?.rounds ?? 0 })}
          </Button>
          <AutoNotice auto={auto} />
        </div>
      </Dialog>
    </>
  );
}
