import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Line, Notice, Select, Stack, TextField } from '@baize/ui';
import { WarningCircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { reasons, useDecide } from '../data.ts';
import type { Case, Decision } from '../data.ts';
import sheet from '../identity.module.css';

const c = classes(sheet);
const noteMax = 140;

/** What may be decided from each state; the server has the same table. */
const possible: Readonly<Record<Case['state'], readonly Decision['decision'][]>> = {
  none: [],
  submitted: ['take', 'ask', 'refuse', 'verify'],
  in_review: ['ask', 'refuse', 'verify'],
  more_needed: ['ask', 'refuse'],
  verified: ['ask'],
  refused: ['ask'],
  expired: ['ask'],
};
const kinds = { take: 'outline', ask: 'outline', refuse: 'danger', verify: 'primary' } as const;

export function Decide({ file }: { file: Case }) {
  const t = useT();
  const texts = useTexts();
  const decide = useDecide(file.id);
  const [reason, setReason] = useState<(typeof reasons)[number] | ''>('');
  const [note, setNote] = useState('');
  const choices = possible[file.state];
  if (choices.length === 0) return null;
  const needsReason = (decision: Decision['decision']): boolean => decision === 'ask' || decision === 'refuse';
  return (
    <section aria-label={t('console-care.decide')}>
      <h3 className={c('part')}>{t('console-care.decide')}</h3>
      <Stack gap={12}>
        <Select
          label={t('console-care.reason')}
          value={reason}
          placeholder={t('console-care.none')}
          options={reasons.map((value) => ({ value, label: t(`identity.reason.${value}`) }))}
          onChange={(event) => setReason(reasons.find((known) => known === event.currentTarget.value) ?? '')}
        />
        <TextField
          label={t('console-care.note')}
          hint={t('console-care.noteHint')}
          value={note}
          maxLength={noteMax}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {decide.error && (
          <Notice tone="bad" icon={<WarningCircleIcon />}>
            {errorText(texts, decide.error)}
          </Notice>
        )}
        <Line gap={8}>
          {choices.map((decision) => (
            <Button
              key={decision}
              kind={kinds[decision]}
              blocked={needsReason(decision) && reason === ''}
              waiting={decide.isPending}
              waitingLabel={t('common.waiting')}
              onClick={() =>
                decide.mutate({ decision, reason: needsReason(decision) && reason !== '' ? reason : null, note })
              }
            >
              {t(`console-care.${decision}`)}
            </Button>
          ))}
        </Line>
      </Stack>
    </section>
  );
}
