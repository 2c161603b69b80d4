import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Figure, Line, Link, Notice, RowItem, Rows, Stack, TextField } from '@baize/ui';
import { WarningCircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { playerPath } from '#lib/paths.ts';
import { useAct } from './data.ts';
import type { Act, QueuedBonus } from './data.ts';

const remarkMax = 140; // specification 9

/** One bonus on paper: whose, how much, how far, why, and what an operator may do with it now. */
export function BonusFile({ bonus, onDone }: { bonus: QueuedBonus; onDone: () => void }) {
  const t = useT();
  const { dateTime, money } = useFormat();
  const mayAct = useMay('bonuses.write');
  const { member, amountMinor, currency, countedMinor, neededMinor, source, state, reason, remark } = bonus;
  const acts: readonly Act[] =
    state === 'asked' ? (bonus.isOwn ? ['refuse'] : ['refuse', 'grant']) : state === 'open' ? ['void'] : [];
  const said = [
    [t('bonuses.askedBy'), bonus.askedBy],
    [t('bonuses.decidedBy'), bonus.decidedBy],
    [t('console-agents.remark'), remark],
  ] as const;
  return (
    <Stack gap={14}>
      <Rows>
        <RowItem label={t('console-players.account')}>
          <Link href={playerPath(member.id)}>
            <bdi>{member.account}</bdi>
          </Link>
        </RowItem>
        <RowItem label={t('common.amount')}>
          <Figure>
            {money(amountMinor, currency)} {currency}
          </Figure>
        </RowItem>
        <RowItem label={t('bonuses.counted')}>
          <Figure>
            {t('bonuses.progress', { counted: money(countedMinor, currency), needed: money(neededMinor, currency) })}
          </Figure>
        </RowItem>
        <RowItem label={t('common.state')}>
          {t('bonuses.state', { state })}
          {bonus.expiresAt && state === 'open' && `, ${t('bonuses.until', { time: dateTime(bonus.expiresAt) })}`}
        </RowItem>
        <RowItem label={t('console-players.reason')}>
          <bdi>{reason === '' ? t('bonuses.source', { source }) : reason}</bdi>
        </RowItem>
        {said.map(
          ([label, words]) =>
            words && (
              <RowItem key={label} label={label}>
                <bdi>{words}</bdi>
              </RowItem>
            ),
        )}
      </Rows>
      {mayAct && acts.length > 0 && <Acts bonus={bonus} acts={acts} onDone={onDone} />}
    </Stack>
  );
}

function Acts({ bonus, acts, onDone }: { bonus: QueuedBonus; acts: readonly Act[]; onDone: () => void }) {
  const t = useT();
  const texts = useTexts();
  const [remark, setRemark] = useState('');
  const act = useAct(bonus);
  const words: Record<Act, string> = {
    grant: t('bonuses.grant'),
    refuse: t('bonuses.refuse'),
    void: t('bonuses.takeBack'),
  };
  return (
    <>
      <TextField
        label={t('console-players.reason')}
        hint={t('console-players.reasonHint')}
        required
        value={remark}
        maxLength={remarkMax}
        onChange={(event) => setRemark(event.currentTarget.value)}
      />
      {act.error && (
        <Notice tone="bad" icon={<WarningCircleIcon />}>
          {errorText(texts, act.error)}
        </Notice>
      )}
      <Line gap={8}>
        {acts.map((one) => (
          <Button
            key={one}
            kind={one === 'grant' ? 'primary' : 'danger'}
            blocked={remark.trim() === ''}
            waiting={act.isPending && act.variables.act === one}
            waitingLabel={t('common.waiting')}
            onClick={() => act.mutate({ act: one, remark: remark.trim() }, { onSuccess: onDone })}
          >
            {words[one]}
          </Button>
        ))}
      </Line>
    </>
  );
}
