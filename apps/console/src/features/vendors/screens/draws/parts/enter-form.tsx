import { useT } from '@baize/i18n/react';
import { showToast, Stack, TextField } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { usePropose } from '../data.ts';
import type { DrawAct, Issue } from '../data.ts';
import { structureOf } from '../draw-rules.ts';
import sheet from '../draws.module.css';
import { checkNumbers, noNumbers } from '../entry-draft.ts';
import type { CheckedNumbers, TypedNumbers } from '../entry-draft.ts';
import { CancelEffect } from './cancel-effect.tsx';
import { SubmitEntry } from './submit-entry.tsx';

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
      <SubmitEntry
        reason={because}
        onReason={setBecause}
        label={t('console-draws.propose')}
        kind={act === 'cancel' ? 'danger' : 'primary'}
        isWhole={act === 'cancel' || numbers !== null}
        isPending={propose.isPending}
        error={propose.error}
        onBack={onDone}
        onSubmit={press}
      />
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
