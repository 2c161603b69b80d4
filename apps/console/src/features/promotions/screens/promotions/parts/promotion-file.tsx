import { useT } from '@baize/i18n/react';
import { Button, Figure, Line, Notice, RowItem, Rows, Stack, TextField } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { Refusal } from '#widgets/refusal.tsx';
import { useChange, useTry } from '../data.ts';
import type { Promotion } from '../data.ts';
import { draftOf, ruleOf } from '../draft.ts';
import { Alike } from './alike.tsx';
import { RuleForm } from './rule-form.tsx';
import { TermsPreview } from './terms-preview.tsx';
import sheet from '../promotions.module.css';

const c = classes(sheet);
const remarkMax = 140; // specification 9

/** One promotion: its cost so far, and what may be done with its rule now. */
export function PromotionFile({ promotion, multipleMax }: { promotion: Promotion; multipleMax: number }) {
  const { state, rule, currency } = promotion;
  const isEditable = state === 'none' || state === 'draft';
  return (
    <Stack gap={16}>
      {!isEditable && <Figures promotion={promotion} />}
      {isEditable ? (
        <RuleEditor promotion={promotion} multipleMax={multipleMax} />
      ) : (
        rule && <TermsPreview rule={rule} currency={currency} />
      )}
      {!isEditable && promotion.players > 0 && <Alike promotionId={promotion.id} />}
      {state === 'live' && <Stop promotion={promotion} />}
    </Stack>
  );
}

function Figures({ promotion }: { promotion: Promotion }) {
  const t = useT();
  const { money, dateTime } = useFormat();
  const { currency, paidMinor, promisedMinor, rule, players, tickets, commitment, drawnAt } = promotion;
  const sum = (minor: string) => `${money(minor, currency)} ${currency}`;
  return (
    <Rows>
      <RowItem label={t('common.amount')}>
        <Figure>{t('console-promotions.cost', { paid: sum(paidMinor), promised: sum(promisedMinor) })}</Figure>
      </RowItem>
      {rule?.budgetMinor && (
        <RowItem label={t('promotions.budget')}>
          <Figure>{sum(rule.budgetMinor)}</Figure>
        </RowItem>
      )}
      <RowItem label={t('console-shell.players')}>{players}</RowItem>
      {rule?.way === 'raffle' && <RowItem label={t('promotions.tickets')}>{tickets}</RowItem>}
      {commitment && (
        <RowItem label={t('promotions.commitment')}>
          <code className={c('hash')}>{commitment}</code>
        </RowItem>
      )}
      {drawnAt && (
        <RowItem label={t('common.state')}>{t('console-promotions.drawn', { time: dateTime(drawnAt) })}</RowItem>
      )}
    </Rows>
  );
}

function RuleEditor({ promotion, multipleMax }: { promotion: Promotion; multipleMax: number }) {
  const t = useT();
  const { money } = useFormat();
  const mayWrite = useMay('policy.write');
  const { currency, state } = promotion;
  const [draft, setDraft] = useState(() => draftOf(promotion.rule, currency));
  const [isTouched, setTouched] = useState(false);
  const change = useChange(promotion);
  const trial = useTry();
  const rule = ruleOf(draft, { currency, multipleMax });
  const act = change.isPending ? change.variables.act : null;
  return (
    <Stack gap={14}>
      <RuleForm
        draft={draft}
        currency={currency}
        multipleMax={multipleMax}
        onChange={(part) => {
          setTouched(true);
          setDraft({ ...draft, ...part });
        }}
      />
      {rule && <TermsPreview rule={rule} currency={currency} />}
      {trial.data && (
        <Notice tone="wait">
          {t('console-promotions.tried', {
            amount: `${money(trial.data.costMinor, currency)} ${currency}`,
            players: String(trial.data.players),
          })}
        </Notice>
      )}
      <Refusal error={trial.error ?? change.error} />
      <Line gap={8}>
        <Button
          blocked={!rule}
          waiting={trial.isPending}
          waitingLabel={t('common.waiting')}
          onClick={() => rule && trial.mutate(rule)}
        >
          {t('console-promotions.try')}
        </Button>
        {mayWrite && (
          <Button
            blocked={!rule}
            waiting={act === 'save'}
            waitingLabel={t('common.waiting')}
            onClick={() => rule && change.mutate({ act: 'save', rule }, { onSuccess: () => setTouched(false) })}
          >
            {t('console-promotions.save')}
          </Button>
        )}
        {mayWrite && state === 'draft' && (
          <Button
            kind="primary"
            blocked={isTouched}
            waiting={act === 'start'}
            waitingLabel={t('common.waiting')}
            onClick={() => change.mutate({ act: 'start' })}
          >
            {t('console-promotions.start')}
          </Button>
        )}
      </Line>
      {mayWrite && state === 'draft' && <p className={c('quiet')}>{t('console-promotions.startBody')}</p>}
    </Stack>
  );
}

function Stop({ promotion }: { promotion: Promotion }) {
  const t = useT();
  const mayWrite = useMay('bonuses.write');
  const [remark, setRemark] = useState('');
  const change = useChange(promotion);
  if (!mayWrite) return null;
  return (
    <Stack gap={10}>
      <p className={c('quiet')}>{t('console-promotions.stopBody')}</p>
      <TextField
        label={t('console-players.reason')}
        hint={t('console-players.reasonHint')}
        required
        value={remark}
        maxLength={remarkMax}
        onChange={(event) => setRemark(event.currentTarget.value)}
      />
      <Refusal error={change.error} />
      <Line gap={8}>
        <Button
          kind="danger"
          blocked={remark.trim() === ''}
          waiting={change.isPending}
          waitingLabel={t('common.waiting')}
          onClick={() => change.mutate({ act: 'stop', remark: remark.trim() })}
        >
          {t('console-staff.stop')}
        </Button>
      </Line>
    </Stack>
  );
}
