import { useT } from '@baize/i18n/react';
import { Button, Dialog, Figure, RowItem, Rows } from '@baize/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { MoneyProblem } from '#widgets/member/money-problem.tsx';
import { useMoneyPress } from '#widgets/member/money-press.ts';
import type { MoneyPress } from '#widgets/member/money-press.ts';
import { refreshPoints } from '../data.ts';
import type { Purse } from '../data.ts';
import { passwordRefusal, Proof } from './proof.tsx';
import sheet from '../point-mall.module.css';

const c = classes(sheet);

export interface Spending<Wish> {
  readonly press: MoneyPress<Wish>;
  readonly password: string;
  readonly setPassword: (password: string) => void;
  /** Pressed once: what is missing is said. */
  readonly isTried: boolean;
  readonly setTried: (isTried: boolean) => void;
}

/** A press that takes points, with the withdrawal password; once they are gone, everything that shows them is read anew. */
export function useSpending<Wish, Answer>(
  act: (wish: Wish, proof: { withdrawPassword: string; idempotencyKey: string }) => Promise<Answer>,
  onDone: (answer: Answer) => void,
): Spending<Wish> {
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const press = useMoneyPress(
    (wish: Wish, idempotencyKey: string) => act(wish, { withdrawPassword: password, idempotencyKey }),
    (answer) => {
      refreshPoints();
      onDone(answer);
    },
  );
  return { press, password, setPassword, isTried, setTried };
}

interface SpendDialogProps<Wish> {
  title: string;
  icon: ReactNode;
  /** Words on the button. */
  act: string;
  purse: Purse;
  cost: number;
  spending: Spending<Wish>;
  /** What would be sent; null while something is missing. */
  wish: Wish | null;
  onClose: () => void;
  /** Further lines of the sum. */
  sum?: ReactNode;
  children: ReactNode;
}

/** Points are on it, so it is paper: what is wanted, the password, what it costs and what is left. */
export function SpendDialog<Wish>({ title, icon, act, purse, cost, spending, wish, ...rest }: SpendDialogProps<Wish>) {
  const t = useT();
  const format = useFormat();
  const { press, password, setPassword, isTried, setTried } = spending;
  const left = purse.points - cost;
  return (
    <Dialog
      open
      onClose={rest.onClose}
      surface="paper"
      closeLabel={t('common.close')}
      dismissable={!press.isPending}
      icon={icon}
      title={title}
    >
      <form
        className={c('form')}
        noValidate
        aria-busy={press.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (wish && password !== '' && purse.hasWithdrawPassword && left >= 0) press.press(wish);
        }}
      >
        {rest.children}
        <Proof
          has={purse.hasWithdrawPassword}
          value={password}
          isPressed={isTried}
          isLocked={press.isPending}
          failure={press.failure}
          onValue={(value) => {
            setPassword(value);
            press.forget();
          }}
        />
        <Rows>
          {rest.sum}
          <RowItem label={t('points.label')}>
            <Figure>{format.number(cost)}</Figure>
          </RowItem>
          {left >= 0 ? (
            <RowItem label={t('points.after')}>
              <Figure>{format.number(left)}</Figure>
            </RowItem>
          ) : (
            <RowItem label={t('common.state')}>{t('points.short', { points: -left })}</RowItem>
          )}
        </Rows>
        <Button
          type="submit"
          kind="primary"
          size="xl"
          wide
          waiting={press.isPending}
          waitingLabel={t('common.waiting')}
          blocked={!purse.hasWithdrawPassword || left < 0}
        >
          {act}
        </Button>
        {!passwordRefusal(press.failure) && <MoneyProblem press={press} />}
      </form>
    </Dialog>
  );
}
