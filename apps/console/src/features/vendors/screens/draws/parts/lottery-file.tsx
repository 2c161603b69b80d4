import { useT } from '@baize/i18n/react';
import { Button, Dialog, Figure, Line, RowItem, Rows, showToast, Stack, Switch, TextArea, TextField } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useNow } from '#lib/now.ts';
import { toWallClock } from '#lib/zoned.ts';
import { Refusal } from '#widgets/refusal.tsx';
import { useSetLottery } from '../data.ts';
import type { Lottery } from '../data.ts';
import sheet from '../draws.module.css';
import { draftOf, saleOf } from '../sale-draft.ts';
import type { SaleDraft, SaleFault } from '../sale-draft.ts';
import { Moment } from './issue-table.tsx';
import { useSchedule } from './lottery-table.tsx';

const c = classes(sheet);

interface LotteryFileProps {
  lottery: Lottery;
  /** Whether this person may change what is on sale. */
  maySet: boolean;
  onClose: () => void;
}

/** One lottery: its schedule, its next draws, and what is on sale. */
export function LotteryFile({ lottery, maySet, onClose }: LotteryFileProps) {
  const t = useT();
  return (
    <Dialog open onClose={onClose} width="wide" title={lottery.name} closeLabel={t('common.close')}>
      <Stack gap={16}>
        <ScheduleRows lottery={lottery} />
        {maySet ? <SaleForm lottery={lottery} onDone={onClose} /> : <SaleRows lottery={lottery} />}
      </Stack>
    </Dialog>
  );
}

function ScheduleRows({ lottery }: { lottery: Lottery }) {
  const t = useT();
  const { span } = useFormat();
  const schedule = useSchedule();
  const { source, closeSeconds, next, timeZone } = lottery;
  return (
    <Rows>
      <RowItem label={t('console-draws.source')}>{t('console-draws.sourceOf', { source })}</RowItem>
      <RowItem label={t('console-draws.schedule')}>
        <span className={c('named')}>
          <span>{schedule(lottery)}</span>
          <span className={c('quiet')}>{t('console-draws.closeBefore', { span: span(closeSeconds) })}</span>
        </span>
      </RowItem>
      <RowItem label={t('console-draws.nextDraws')}>
        <span className={c('named')}>
          {next.length === 0
            ? '–'
            : next.map(({ code, drawsAt }) => <Moment key={code} instant={drawsAt} timeZone={timeZone} />)}
        </span>
      </RowItem>
    </Rows>
  );
}

function SaleRows({ lottery: { isOnSale, daysWithoutDraw, numberLimit } }: { lottery: Lottery }) {
  const t = useT();
  const { date } = useFormat();
  return (
    <Rows>
      <RowItem label={t('console-draws.onSale')}>{t(isOnSale ? 'common.yes' : 'common.no')}</RowItem>
      <RowItem label={t('console-draws.daysOff')}>
        {daysWithoutDraw.length === 0 ? t('common.none') : daysWithoutDraw.map(date).join(' · ')}
      </RowItem>
      <RowItem label={t('console-draws.limitField')}>
        {numberLimit === null ? t('console-draws.noLimit') : <Figure>{numberLimit}</Figure>}
      </RowItem>
    </Rows>
  );
}

function SaleForm({ lottery, onDone }: { lottery: Lottery; onDone: () => void }) {
  const t = useT();
  const set = useSetLottery();
  const [requestId] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState<SaleDraft>(() => draftOf(lottery));
  const today = toWallClock(new Date(useNow(false)).toISOString(), lottery.timeZone).slice(0, 10);
  const checked = saleOf(draft, lottery, today);
  const { vassalage, gameCode } = lottery;
  const press = (): void => {
    if ('fault' in checked) return;
    const onSuccess = (): void => {
      showToast({ text: t('console-draws.saved'), tone: 'good' });
      onDone();
    };
    set.mutate({ requestId, vassalage, gameCode, ...checked.sale }, { onSuccess });
  };
  return (
    <section className={c('section')} aria-label={t('console-draws.onSale')}>
      <SaleFields
        draft={draft}
        fault={'fault' in checked ? checked.fault : null}
        onChange={(part) => setDraft({ ...draft, ...part })}
      />
      <Refusal error={set.error} />
      <Line gap={8}>
        <Button
          kind="primary"
          blocked={'fault' in checked}
          waiting={set.isPending}
          waitingLabel={t('common.waiting')}
          onClick={press}
        >
          {t('common.save')}
        </Button>
      </Line>
    </section>
  );
}

interface SaleFieldsProps {
  draft: SaleDraft;
  fault: SaleFault | null;
  onChange: (part: Partial<SaleDraft>) => void;
}

function SaleFields({ draft, fault, onChange }: SaleFieldsProps) {
  const t = useT();
  return (
    <>
      <Switch
        spread
        label={t('console-draws.onSale')}
        sub={t('console-draws.onSaleSub')}
        checked={draft.isOnSale}
        onChange={(event) => onChange({ isOnSale: event.currentTarget.checked })}
      />
      <TextArea
        dir="ltr"
        label={t('console-draws.daysOff')}
        hint={t('console-draws.daysOffHint', { example: '2026-12-24' })}
        error={fault === 'days' ? t('errors.LOTTERY_SETTINGS_MALFORMED') : undefined}
        value={draft.days}
        onChange={(event) => onChange({ days: event.currentTarget.value })}
      />
      <TextField
        figure
        size="s"
        inputMode="numeric"
        label={t('console-draws.limitField')}
        hint={t('console-draws.limitHint')}
        error={fault === 'limit' ? t('fields.reason.range') : undefined}
        value={draft.limit}
        onChange={(event) => onChange({ limit: event.currentTarget.value })}
      />
    </>
  );
}
