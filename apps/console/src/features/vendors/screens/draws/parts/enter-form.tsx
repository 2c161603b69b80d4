import { useT } from '@baize/i18n/react';
import { Button, Line, Notice, showToast, Stack, TextField } from '@baize/ui';
import { UsersIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { Refusal } from '#widgets/refusal.tsx';
import { usePropose } from '../data.ts';
import type { DrawAct, Issue } from '../data.ts';
import { structureOf } from '../draw-rules.ts';
import sheet from '../draws.module.css';
import { checkNumbers, noNumbers, reasonLength } from '../entry-draft.ts';
import type { CheckedNumbers, TypedNumbers } from '../entry-draft.ts';
import { CancelEffect } from './cancel-effect.tsx';

const c = classes(sheet);

interface EnterFormProps {
  issue: Issue;
  family: string;
  act: DrawAct;
  onDone: () => void;
}

/** A result, another one, or the end of an issue: entered here, approved by somebody else. */
export function EnterForm({ issue, family, act, onDone }: EnterFormProps) {
  const t = useT();
  const propose = usePropose();
  const [requestId] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState<TypedNumbers>(noNumbers);
  const [because, setBecause] = useState('');
  const checked = checkNumbers(family, typed);
  const numbers = act === 'cancel' ? null : checked.text;
  const length = because.trim().length;
  const isReady = length >= reasonLength.least && length <= reasonLength.most && (act === 'cancel' || numbers !== null);
  const { vassalage, gameCode, code } = issue;
  const press = (): void =>
    propose.mutate(
      { requestId, vassalage, gameCode, issue: code, act, numbers, reason: because.trim() },
      {
        onSuccess: () => {
          showToast({ text: t('console-draws.proposed'), tone: 'good' });
          onDone();
        },
      },
    );
  return (
    <Stack gap={14}>
      {act === 'cancel' && <CancelEffect issue={issue} />}
      {act === 'correct' && <p>{t('console-draws.correctBody')}</p>}
      {act !== 'cancel' && <NumberFields family={family} typed={typed} checked={checked} onChange={setTyped} />}
      <TextField
        required
        label={t('console-agents.reason')}
        hint={t('console-draws.reasonHint')}
        value={because}
        maxLength={reasonLength.most}
        onChange={(event) => setBecause(event.currentTarget.value)}
      />
      <Notice tone="note" icon={<UsersIcon />}>
        {t('console-draws.twoPeople')}
      </Notice>
      <Refusal error={propose.error} />
      <Line gap={8}>
        <Button onClick={onDone}>{t('common.back')}</Button>
        <Button
          kind={act === 'cancel' ? 'danger' : 'primary'}
          blocked={!isReady}
          waiting={propose.isPending}
          waitingLabel={t('common.waiting')}
          onClick={press}
        >
          {t('console-draws.propose')}
        </Button>
      </Line>
    </Stack>
  );
}

interface NumberFieldsProps {
  family: string;
  typed: TypedNumbers;
  checked: CheckedNumbers;
  onChange: (typed: TypedNumbers) => void;
}

/** One line, or a field for each prize. */
function NumberFields({ family, typed, checked, onChange }: NumberFieldsProps) {
  const t = useT();
  const structure = structureOf(family);
  if (!structure)
    return (
      <TextField
        required
        figure
        dir="ltr"
        autoComplete="off"
        label={t('console-draws.numbers')}
        hint={t('console-draws.enterHint')}
        value={typed.line}
        error={checked.fault === null ? undefined : t('console-draws.bad', { code: checked.fault })}
        onChange={(event) => onChange({ ...typed, line: event.currentTarget.value })}
      />
    );
  return (
    <Stack gap={12}>
      <p className={c('quiet')}>{t('console-draws.enterHint')}</p>
      <div className={c('rows')}>
        {structure.rows.map(({ prize, count, digits }) => {
          const fault = checked.rowFaults[prize];
          return (
            <TextField
              key={prize}
              required
              figure
              size="s"
              dir="ltr"
              autoComplete="off"
              label={t('console-draws.prizeOf', { prize })}
              hint={t('console-draws.rowHint', { count, digits })}
              value={typed.rows[prize] ?? ''}
              error={fault && t('console-draws.bad', { code: fault })}
              onChange={(event) => onChange({ ...typed, rows: { ...typed.rows, [prize]: event.currentTarget.value } })}
            />
          );
        })}
      </div>
    </Stack>
  );
}
