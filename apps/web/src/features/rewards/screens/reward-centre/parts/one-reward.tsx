/** One reward that waits: what it is, what it asks for, and the way to it. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Figure, Notice, Panel, StateBadge } from '@baize/ui';
import { WarningCircleIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { PlayThroughCost } from '#widgets/play-through-cost.tsx';
import { useClaim } from '../data.ts';
import type { Reward } from '../data.ts';
import sheet from '../reward-centre.module.css';

const c = classes(sheet);

export function OneReward({ reward, isStopped }: { reward: Reward; isStopped: boolean }) {
  const t = useT();
  const texts = useTexts();
  const format = useFormat();
  const claim = useClaim();
  return (
    <Panel>
      <div className={c('reward')}>
        <div className={c('head')}>
          <b className={c('title')}>
            <bdi>{reward.title}</bdi>
          </b>
          <StateBadge tone="plain">{t('rewards.source', { source: reward.source })}</StateBadge>
        </div>
        <b className={c('sum')}>
          <Figure>{format.money(reward.amountMinor, reward.currency)}</Figure> {reward.currency}
        </b>
        <div className={c('terms')}>
          <Terms reward={reward} />
          {reward.until && <span>{t('bonuses.until', { time: format.dateTime(reward.until) })}</span>}
        </div>
        {claim.isError && (
          <Notice tone="bad" icon={<WarningCircleIcon />}>
            {errorText(texts, claim.error)}
          </Notice>
        )}
        <Button
          kind="soft"
          blocked={isStopped}
          waiting={claim.isPending}
          onClick={() => claim.mutate({ source: reward.source, id: reward.id })}
        >
          {t('offers.status.claim')}
        </Button>
      </div>
    </Panel>
  );
}

function Terms({ reward: { amountMinor, currency, playThrough } }: { reward: Reward }) {
  const t = useT();
  const format = useFormat();
  if (!playThrough) return <span>{t('rewards.cash')}</span>;
  const neededMinor = BigInt(amountMinor) * BigInt(playThrough.multiple);
  const needed = `${format.money(neededMinor.toString(), currency)} ${currency}`;
  return (
    <>
      <span>{t('rewards.play', { needed, days: playThrough.days })}</span>
      <span>
        <PlayThroughCost amountMinor={BigInt(amountMinor)} neededMinor={neededMinor} currency={currency} />
      </span>
    </>
  );
}
