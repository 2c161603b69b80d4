import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Figure, Line, Link, Notice, RowItem, Rows, Stack, TextField } from '@baize/ui';
import { WarningCircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { playerPath } from '#lib/paths.ts';
import { useDecide } from '#features/points/data.ts';
import type { Decision, Order } from '#features/points/data.ts';

const remarkMax = 140; // specification 9
const fieldNames = ['account', 'paidAccount', 'paidAmount', 'receivingAddress', 'mobile'] as const;

/** One order: whose, what, where it goes, and the decision. Approving is pressed twice: the fields are read once more before. */
export function OrderFile({ order, onDone }: { order: Order; onDone: () => void }) {
  const t = useT();
  const { dateTime, money, number } = useFormat();
  const mayAct = useMay('bonuses.write');
  const { member, name, kind, quantity, points, amountMinor, currency, fields, state, remark, decidedBy } = order;
  const said = [
    [t('bonuses.decidedBy'), decidedBy],
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
        <RowItem label={t('common.time')}>
          <Figure>{dateTime(order.at)}</Figure>
        </RowItem>
        <RowItem label={t('points.goods')}>
          {name === '' ? t('points.kind', { kind }) : `${number(quantity)} × ${name}`}
        </RowItem>
        <RowItem label={t('points.label')}>
          <Figure>{number(points)}</Figure>
        </RowItem>
        {amountMinor !== null && currency !== null && (
          <RowItem label={t('common.amount')}>
            <Figure>
              {money(amountMinor, currency)} {currency}
            </Figure>
          </RowItem>
        )}
        <RowItem label={t('common.state')}>{t('points.state', { state })}</RowItem>
        {fieldNames.map(
          (field) =>
            fields[field] && (
              <RowItem key={field} label={t('points.field', { field })}>
                <bdi>{fields[field]}</bdi>
              </RowItem>
            ),
        )}
        {said.map(
          ([label, words]) =>
            words && (
              <RowItem key={label} label={label}>
                <bdi>{words}</bdi>
              </RowItem>
            ),
        )}
      </Rows>
      {mayAct && state === 'in_process' && <Acts order={order} onDone={onDone} />}
    </Stack>
  );
}

function Acts({ order, onDone }: { order: Order; onDone: () => void }) {
  const t = useT();
  const texts = useTexts();
  const [remark, setRemark] = useState('');
  const [looksAgain, setLooksAgain] = useState(false);
  const act = useDecide(order.id);
  const decide = (decision: Decision): void => act.mutate({ decision, remark: remark.trim() }, { onSuccess: onDone });
  return (
    <>
      <TextField
        label={t('points.remark')}
        hint={t('console-players.reasonHint')}
        value={remark}
        maxLength={remarkMax}
        onChange={(event) => setRemark(event.currentTarget.value)}
      />
      {looksAgain && <Notice tone="wait">{t('console-points.check')}</Notice>}
      {act.error && (
        <Notice tone="bad" icon={<WarningCircleIcon />}>
          {errorText(texts, act.error)}
        </Notice>
      )}
      <Line gap={8}>
        <Button
          kind="danger"
          blocked={remark.trim() === ''}
          waiting={act.isPending && act.variables.decision === 'reject'}
          waitingLabel={t('common.waiting')}
          onClick={() => decide('reject')}
        >
          {t('bonuses.refuse')}
        </Button>
        <Button
          kind="primary"
          waiting={act.isPending && act.variables.decision === 'approve'}
          waitingLabel={t('common.waiting')}
          onClick={() => (looksAgain ? decide('approve') : setLooksAgain(true))}
        >
          {t('console-agents.appApprove')}
        </Button>
      </Line>
    </>
  );
}
