import { useT } from '@baize/i18n/react';
import { Button, showToast } from '@baize/ui';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import { useMoneyPress } from '#widgets/member/money-press.ts';
import { refreshPositions } from '../data.ts';
import type { Statement } from '../data.ts';
import { towardsReader, useUplineName } from '../words.ts';
import { PressProblem } from './press-problem.tsx';
import sheet from '../positions.module.css';

const c = classes(sheet);

/** Who has confirmed, and the reader's own word where it is missing. */
export function ConfirmPart({ statement }: { statement: Statement }) {
  const t = useT();
  const format = useHouseFormat();
  const nameOf = useUplineName();
  const { id, side, state, upline, downline, uplineSaidAt, downlineSaidAt, confirmedBy, confirmedAt, currency } =
    statement;
  const press = useMoneyPress(
    (dueMinor: string) => send('confirmStatement', { params: { id }, body: { dueMinor } }),
    () => {
      showToast({ text: t('positions.statement.done'), tone: 'good' });
      refreshPositions();
    },
  );
  const said = [
    { who: nameOf(upline), at: uplineSaidAt },
    { who: downline, at: downlineSaidAt },
  ];
  const mine = side === 'upline' ? uplineSaidAt : downlineSaidAt;
  const towards = towardsReader(statement);
  const amount = format.money(towards < 0n ? -towards : towards, currency);
  return (
    <div className={c('form')}>
      {said.map(({ who, at }) =>
        at === null ? null : (
          <p key={who} className={c('quiet')}>
            {t('positions.statement.upSaid', { who, when: format.dateTime(at) })}
          </p>
        ),
      )}
      {confirmedBy === 'operator' && confirmedAt && (
        <p className={c('quiet')}>{t('positions.statement.operator', { when: format.dateTime(confirmedAt) })}</p>
      )}
      {confirmedBy === 'nothing_due' && <p className={c('quiet')}>{t('positions.statement.nothing')}</p>}
      {state === 'carried' && <p className={c('quiet')}>{t('positions.statement.wasCarried')}</p>}
      {state === 'settled' && mine === null && (
        <>
          <p className={c('quiet')}>{t('positions.statement.confirmSub')}</p>
          <Button
            kind="primary"
            size="l"
            waiting={press.isPending}
            waitingLabel={t('contracts.accept.placing')}
            onClick={() => press.press(statement.dueMinor)}
          >
            {towards === 0n
              ? t('positions.statement.confirmNothing')
              : t(towards > 0n ? 'positions.statement.confirmGot' : 'positions.statement.confirmPaid', { amount })}
          </Button>
        </>
      )}
      <PressProblem press={press} />
    </div>
  );
}
