import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Dialog, Notice, RowItem, Rows, showToast, Stack, TextField } from '@baize/ui';
import { InfoIcon, WarningCircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useAgentNamed, useContracts, useMove } from '../data.ts';
import type { Standing } from '../data.ts';
import sheet from '../line.module.css';

const c = classes(sheet);
const reasonMax = 140; // specification 9
const reasonMin = 3;

/** Moves a line: first what changes, then the reason and the act. */
export function MoveDialog({ line, onClose }: { line: Standing; onClose: () => void }) {
  const t = useT();
  const [account, setAccount] = useState('');
  const [wanted, setWanted] = useState<string | null>(null);
  const { agent, error } = useAgentNamed(wanted ?? '');
  const isFound = wanted === '' || (wanted !== null && agent !== undefined && agent !== null);
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={t('console-agents.moveTitle', { account: line.account })}
      closeLabel={t('common.close')}
    >
      <Stack gap={14}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setWanted(account.trim());
          }}
        >
          <Stack gap={10}>
            <TextField
              size="s"
              label={t('console-agents.moveTo')}
              hint={t('console-agents.moveToHint')}
              value={account}
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                setAccount(event.currentTarget.value);
                setWanted(null);
              }}
              error={wanted !== null && wanted !== '' && agent === null ? t('console-agents.moveUnknown') : undefined}
            />
            <Button type="submit">{t('console-agents.moveFind')}</Button>
          </Stack>
        </form>
        {error && <FailedBox error={error} onRetry={() => setWanted(null)} />}
        {isFound && (
          <Change
            line={line}
            to={wanted === '' ? null : { id: agent?.id ?? '', account: agent?.account ?? '' }}
            onDone={onClose}
          />
        )}
      </Stack>
    </Dialog>
  );
}

interface ChangeProps {
  line: Standing;
  to: { id: string; account: string } | null;
  onDone: () => void;
}

function Change({ line, to, onDone }: ChangeProps) {
  const t = useT();
  const texts = useTexts();
  const { dateTime } = useFormat();
  const contracts = useContracts(line.id, 1);
  const move = useMove(line.id);
  const [reason, setReason] = useState('');
  const ending = contracts.data?.content.filter(
    ({ downline, upline, state }) =>
      downline.id === line.id && upline !== null && ['offered', 'in_force', 'end_asked'].includes(state),
  );
  const members = line.team + 1;
  const submit = (): void =>
    move.mutate(
      { toUplineId: to?.id ?? null, reason: reason.trim() },
      {
        onSuccess: ({ at }) => {
          showToast({ text: t('console-agents.moved', { at: dateTime(at) }), tone: 'good' });
          onDone();
        },
      },
    );
  return (
    <section className={c('change')} aria-live="polite">
      <Rows>
        <RowItem label={t('console-agents.moveFrom')}>
          <bdi>{line.uplineAccount ?? t('console-agents.top')}</bdi>
        </RowItem>
        <RowItem label={t('console-agents.moveNow')}>
          <bdi>{to?.account ?? t('console-agents.top')}</bdi>
        </RowItem>
      </Rows>
      <Notice tone="note" icon={<InfoIcon />}>
        <p>
          {line.isTeamLarger
            ? t('console-agents.moveOfMore', { count: line.team })
            : t('console-agents.moveOf', { count: members })}
        </p>
        {ending && <p>{t('console-agents.moveContracts', { count: ending.length })}</p>}
        <p>{t('console-agents.moveFromWhen')}</p>
      </Notice>
      <TextField
        size="s"
        label={t('console-agents.moveReason')}
        hint={t('console-agents.moveReasonHint')}
        value={reason}
        maxLength={reasonMax}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {move.error && (
        <Notice tone="bad" icon={<WarningCircleIcon />}>
          {errorText(texts, move.error)}
        </Notice>
      )}
      <Button
        kind="primary"
        blocked={reason.trim().length < reasonMin || move.isPending}
        waiting={move.isPending}
        waitingLabel={t('common.waiting')}
        onClick={submit}
      >
        {t('console-agents.moveDo')}
      </Button>
    </section>
  );
}
