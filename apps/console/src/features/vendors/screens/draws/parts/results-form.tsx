import { useT } from '@baize/i18n/react';
import { Button, Line, Stack, TextArea } from '@baize/ui';
import { useState } from 'react';
import { useNow } from '#lib/now.ts';
import { TextFileButton } from '#widgets/text-file-button.tsx';
import { useProposeAll } from '../data.ts';
import type { Draws } from '../data.ts';
import { linesMax, proposalsOf, readResults, waitingLines } from '../results-list.ts';
import { ResultsTable } from './results-table.tsx';
import { SubmitEntry } from './submit-entry.tsx';

interface ResultsFormProps {
  draws: Draws;
  onBack: () => void;
  /** With the number of results that were submitted. */
  onDone: (count: number) => void;
}

/** Many results at once, pasted or out of a file. Nothing is sent while a line is faulty; each line is an entry of its own. */
export function ResultsForm({ draws, onBack, onDone }: ResultsFormProps) {
  const t = useT();
  const nowMs = useNow();
  const propose = useProposeAll();
  const [text, setText] = useState('');
  const [because, setBecause] = useState('');
  const [requestIds] = useState(() => new Map<string, string>());
  const lines = readResults(text, draws, nowMs);
  const ready = lines.filter(({ state }) => state === 'ready');
  const isTooLong = lines.length > linesMax;
  const hint = t('console-draws.listHint', { example: 'evening-three, 20261231, 4 0 7', most: linesMax });
  const press = (): void =>
    propose.mutate(proposalsOf(ready, because.trim(), requestIds), { onSuccess: () => onDone(ready.length) });
  return (
    <Stack gap={14}>
      <TextArea
        required
        label={t('console-draws.listField')}
        hint={hint}
        error={isTooLong ? hint : undefined}
        dir="ltr"
        rows={6}
        value={text}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Line gap={8}>
        <TextFileButton label={t('console-vendors.gifts.file')} onText={setText} />
        <Button size="s" onClick={() => setText(waitingLines(draws, nowMs))}>
          {t('console-draws.listInsert')}
        </Button>
      </Line>
      {lines.length > 0 && !isTooLong && <ResultsTable lines={lines} />}
      <SubmitEntry
        reason={because}
        onReason={setBecause}
        label={t('console-draws.listSubmit', { count: ready.length })}
        kind="primary"
        isWhole={ready.length > 0 && !isTooLong && lines.every(({ state }) => state !== 'bad')}
        isPending={propose.isPending}
        error={propose.error}
        onBack={onBack}
        onSubmit={press}
      />
    </Stack>
  );
}
