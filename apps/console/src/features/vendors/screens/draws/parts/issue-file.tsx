import { useT } from '@baize/i18n/react';
import { Button, Dialog, Line, RowItem, Rows, Stack, StateBadge } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useNow } from '#lib/now.ts';
import type { DrawAct, Issue, Lottery } from '../data.ts';
import { actsOf, shownState } from '../draw-rules.ts';
import sheet from '../draws.module.css';
import { EnterForm } from './enter-form.tsx';
import { EntryFile } from './entry-file.tsx';
import { ExposureTable } from './exposure-table.tsx';
import { Moment, SoldLines } from './issue-table.tsx';
import { AllNumbers } from './numbers.tsx';
import { stateTones, useSold } from './words.ts';

const c = classes(sheet);
const actLabels = {
  result: 'console-draws.enter',
  correct: 'console-draws.correct',
  cancel: 'console-draws.cancelIssue',
} as const;

interface IssueFileProps {
  issue: Issue;
  /** Undefined where the vendor names an issue of a lottery that it does not name. */
  lottery: Lottery | undefined;
  /** Whether this person may act on draws of this vendor. */
  mayAct: boolean;
  onClose: () => void;
}

/** One draw: what was sold and drawn, what was entered by hand, and what may be done now. */
export function IssueFile({ issue, lottery, mayAct, onClose }: IssueFileProps) {
  const t = useT();
  const [part, setPart] = useState<'facts' | 'exposure' | DrawAct>('facts');
  const family = lottery?.family ?? '';
  const back = (): void => setPart('facts');
  const title =
    part === 'facts'
      ? `${lottery?.name ?? issue.gameCode}: ${issue.code}`
      : part === 'exposure'
        ? `${t('console-draws.exposure')}: ${issue.code}`
        : t('console-draws.enterTitle', { act: part, code: issue.code });
  return (
    <Dialog open onClose={onClose} width="wide" title={title} closeLabel={t('common.close')}>
      {part === 'facts' ? (
        <Facts issue={issue} lottery={lottery} mayAct={mayAct} onPart={setPart} />
      ) : part === 'exposure' ? (
        <ExposureTable issue={issue} onBack={back} />
      ) : (
        <EnterForm key={part} issue={issue} family={family} act={part} onDone={back} />
      )}
    </Dialog>
  );
}

interface FactsProps extends Pick<IssueFileProps, 'issue' | 'lottery' | 'mayAct'> {
  onPart: (part: 'exposure' | DrawAct) => void;
}

function Facts({ issue, lottery, mayAct, onPart }: FactsProps) {
  const t = useT();
  const nowMs = useNow();
  const family = lottery?.family ?? '';
  const acts = mayAct && lottery ? actsOf(issue, lottery.source, nowMs) : [];
  return (
    <Stack gap={16}>
      <IssueRows issue={issue} lottery={lottery} />
      {issue.numbers && <AllNumbers family={family} numbers={issue.numbers} />}
      <Line gap={8}>
        {acts.map((act) => (
          <Button
            key={act}
            kind={act === 'cancel' ? 'danger' : act === 'result' ? 'primary' : 'outline'}
            onClick={() => onPart(act)}
          >
            {t(actLabels[act])}
          </Button>
        ))}
        <Button onClick={() => onPart('exposure')}>{t('console-draws.exposure')}</Button>
      </Line>
      {issue.entries.length === 0 && <p className={c('quiet')}>{t('console-draws.noEntries')}</p>}
      {issue.entries.map((entry) => (
        <EntryFile key={entry.id} issue={issue} family={family} entry={entry} mayAct={mayAct} />
      ))}
    </Stack>
  );
}

function IssueRows({ issue, lottery }: Pick<IssueFileProps, 'issue' | 'lottery'>) {
  const t = useT();
  const { money } = useFormat();
  const sold = useSold();
  const state = shownState(issue, useNow());
  const paidOut = issue.sold
    .filter(({ payoutMinor }) => payoutMinor !== '0')
    .map(({ payoutMinor, currency }) => `${money(payoutMinor, currency)} ${currency}`);
  return (
    <Rows>
      <RowItem label={t('common.state')}>
        <StateBadge tone={stateTones[state]}>{t('console-draws.stateOf', { state })}</StateBadge>
      </RowItem>
      <RowItem label={t('console-draws.closes')}>
        <Moment instant={issue.closesAt} timeZone={lottery?.timeZone} />
      </RowItem>
      <RowItem label={t('console-draws.draws')}>
        <Moment instant={issue.drawsAt} timeZone={lottery?.timeZone} />
      </RowItem>
      <RowItem label={t('console-draws.sold')}>
        <SoldLines lines={sold(issue)} />
      </RowItem>
      {paidOut.length > 0 && (
        <RowItem label={t('console-draws.paidOut')}>
          <SoldLines lines={paidOut} />
        </RowItem>
      )}
    </Rows>
  );
}
