import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Dialog, Notice, Panel, Pill, PillRow } from '@baize/ui';
import { ClockIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useNow } from '#lib/now.ts';
import { useLength } from '#features/limits/words.ts';
import { useChange } from '../data.ts';
import type { Protection } from '../data.ts';
import sheet from '../limits.module.css';

const c = classes(sheet);
const hourMs = 3_600_000;

/** A break of one of the offered lengths, asked once more before it starts. */
export function BreakPanel({ protection }: { protection: Protection }) {
  const t = useT();
  const lengthOf = useLength();
  const lengths = protection.offers.coolOffHours;
  const [hours, setHours] = useState(lengths[0] ?? 24);
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title={t('limits.break.title')} id="break">
      <p className={c('sub')}>{t('limits.break.sub')}</p>
      <div className={c('choose')}>
        <PillRow label={t('limits.break.length')} layout="wrap">
          {lengths.map((length) => (
            <Pill key={length} on={length === hours} onToggle={() => setHours(length)}>
              {lengthOf(length)}
            </Pill>
          ))}
        </PillRow>
        <Button onClick={() => setAsking(true)}>{t('limits.break.chosen', { length: lengthOf(hours) })}</Button>
      </div>
      {isAsking && <Ask hours={hours} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function Ask({ hours, onClose }: { hours: number; onClose: () => void }) {
  const t = useT();
  const texts = useTexts();
  const format = useFormat();
  const now = useNow(true);
  const change = useChange();
  const until = format.dateTime(new Date(now + hours * hourMs).toISOString());
  return (
    <Dialog
      open
      onClose={onClose}
      icon={<ClockIcon weight="duotone" />}
      title={t('limits.break.sure')}
      closeLabel={t('common.close')}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            waiting={change.isPending}
            waitingLabel={t('common.waiting')}
            onClick={() => change.mutate({ call: 'takeBreak', body: { hours } }, { onSuccess: onClose })}
          >
            {t('limits.break.take')}
          </Button>
        </>
      }
    >
      <p>{t('limits.break.sureSub', { time: until })}</p>
      {change.error && <Notice tone="bad">{errorText(texts, change.error)}</Notice>}
    </Dialog>
  );
}
