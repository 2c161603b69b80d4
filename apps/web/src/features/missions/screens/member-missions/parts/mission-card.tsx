import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Figure, Meter, Notice, RowItem, Rows, Slip, Stamp } from '@baize/ui';
import { WarningCircleIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useClaim } from '../data.ts';
import type { Mission } from '../data.ts';
import { Cost, Games, useAmount } from '../terms.tsx';
import sheet from '../missions.module.css';

const c = classes(sheet);
const tones = { open: 'plain', met: 'wait', claimed: 'good', lapsed: 'plain' } as const;

/** One mission on paper, with its state as a stamp; what is met is claimed here. */
export function MissionCard({ mission }: { mission: Mission }) {
  const t = useT();
  const format = useFormat();
  const amount = useAmount();
  const { measure, currency, state, amountMinor, playThrough, until, products } = mission;
  const isMoney = measure === 'turnover' || measure === 'deposit_sum';
  const shown = (value: string) => (isMoney ? amount(value, currency) : format.number(Number(value)));
  const [counted, target] = [BigInt(mission.counted), BigInt(mission.target)];
  const done = counted < target ? counted : target;
  const progress = t('missions.progress', { counted: shown(done.toString()), target: shown(mission.target) });
  const words = {
    open: t('bonuses.state', { state: 'open' }),
    met: t('offers.status.claim'),
    claimed: t('offers.status.claimed'),
    lapsed: t('bonuses.state', { state: 'expired' }),
  };
  return (
    <Slip title={mission.title} aside={<Stamp tone={tones[state]}>{words[state]}</Stamp>} sub={mission.text}>
      <div className={c('card')}>
        <Meter
          title={t('missions.measure', { measure })}
          value={progress}
          label={t('missions.measure', { measure })}
          valueText={progress}
          share={Number((done * 10_000n) / target) / 10_000}
        />
        <Rows>
          <RowItem label={t('missions.reward')}>
            <Figure>{amount(amountMinor, currency)}</Figure>
          </RowItem>
          <RowItem label={t('missions.repeat', { repeat: mission.repeat })}>
            {until ? t('bonuses.until', { time: format.dateTime(until) }) : null}
          </RowItem>
          {measure !== 'deposits' && measure !== 'deposit_sum' && <Games products={products} />}
        </Rows>
        <Cost amountMinor={amountMinor} currency={currency} playThrough={playThrough} />
        {mission.claimId && <ClaimButton id={mission.claimId} />}
      </div>
    </Slip>
  );
}

export function ClaimButton({ id }: { id: string }) {
  const t = useT();
  const texts = useTexts();
  const claim = useClaim();
  return (
    <>
      {claim.error && (
        <Notice tone="bad" icon={<WarningCircleIcon />}>
          {errorText(texts, claim.error)}
        </Notice>
      )}
      <div className={c('acts')}>
        <Button
          kind="primary"
          waiting={claim.isPending}
          waitingLabel={t('common.waiting')}
          onClick={() => claim.mutate(id)}
        >
          {t('offers.status.claim')}
        </Button>
      </div>
    </>
  );
}
