/** Money that lies with vendors who keep wallets of their own; nothing where there are none. */
import { refreshCalls } from '@baize/browser';
import { errorText } from '@baize/i18n';
import { useFigureField } from '@baize/i18n/amounts';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import type { Output } from '@baize/protocol/client';
import { AmountField, Button, Dialog, Figure, InitialsTile, Notice, StateBadge } from '@baize/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useBalance, useMasked } from '#lib/member.ts';
import { studioPicture } from '#features/games/cards/studio-picture.ts';
import { scaleOf } from '#widgets/member/amount.ts';
import { MoneyProblem } from '#widgets/member/money-problem.tsx';
import { useMoneyPress } from '#widgets/member/money-press.ts';
import sheet from '../wallet.module.css';

const c = classes(sheet);
type StudioWallet = Output<'merchantWallet'>['wallets'][number];
const mask = '••••';
const moved = ['merchantWallet', 'walletBalance', 'walletList', 'transactionDetails', 'withdrawalTerms'] as const;

/** Minor units in the currency of the wallet in use. */
export function heldWithStudios({ wallets, currency }: Pick<Output<'merchantWallet'>, 'wallets' | 'currency'>): bigint {
  return wallets.reduce((sum, held) => (held.currency === currency ? sum + BigInt(held.balanceMinor) : sum), 0n);
}

export function Studios() {
  const t = useT();
  const texts = useTexts();
  const format = useFormat();
  const [isMasked] = useMasked();
  const { data } = useQuery(ask('merchantWallet', { query: {} }));
  const [filling, setFilling] = useState<StudioWallet | null>(null);
  const back = useMutation({
    mutationFn: (vassalage: string | null) =>
      send('walletTransfer', {
        body:
          vassalage === null
            ? { direction: 'all_back', idempotencyKey: crypto.randomUUID() }
            : { direction: 'out', vassalage, idempotencyKey: crypto.randomUUID() },
      }),
    onSettled: () => refreshCalls([...moved]),
  });
  // a wallet with nothing in it and nothing to play for is of no use to anybody
  const wallets = data?.wallets.filter(
    (wallet) => wallet.isPlayable || wallet.isPending || wallet.balanceMinor !== '0',
  );
  if (!data || data.isSingle || !wallets || wallets.length === 0) return null;
  const total = heldWithStudios(data);
  const failure = back.error instanceof CallFailure ? back.error : null;
  return (
    <section className={c('section')} aria-label={t('wallet.studios')}>
      <header className={c('sectionHead')}>
        <h2>{t('wallet.studios')}</h2>
        {total > 0n && (
          <Button
            waiting={back.isPending && back.variables === null}
            waitingLabel={t('common.waiting')}
            onClick={() => back.mutate(null)}
          >
            {t('wallet.bringBack', { amount: isMasked ? mask : format.money(total, data.currency) })}
          </Button>
        )}
      </header>
      <ul className={c('tiles')}>
        {wallets.map((wallet) => (
          <StudioTile
            key={`${wallet.vassalage} ${wallet.currency}`}
            wallet={wallet}
            isMovingBack={back.isPending && back.variables === wallet.vassalage}
            onMoveIn={() => setFilling(wallet)}
            onMoveBack={() => back.mutate(wallet.vassalage)}
          />
        ))}
      </ul>
      {failure && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
      <Dialog
        open={filling !== null}
        onClose={() => setFilling(null)}
        surface="paper"
        title={t('wallet.moveTitle', { studio: filling?.name ?? '' })}
        closeLabel={t('common.close')}
      >
        {filling && <MoveIn wallet={filling} onDone={() => setFilling(null)} />}
      </Dialog>
    </section>
  );
}

interface StudioTileProps {
  wallet: StudioWallet;
  isMovingBack: boolean;
  onMoveIn: () => void;
  onMoveBack: () => void;
}

function StudioTile({ wallet, isMovingBack, onMoveIn, onMoveBack }: StudioTileProps) {
  const t = useT();
  const texts = useTexts();
  const format = useFormat();
  const [isMasked] = useMasked();
  return (
    <li className={c('tile')}>
      <InitialsTile name={wallet.name} src={studioPicture(wallet.vassalage, texts.language)} />
      <span className={c('tileText')}>
        <span>{wallet.name}</span>
        <Figure>{isMasked ? mask : format.money(wallet.balanceMinor, wallet.currency)}</Figure>
      </span>
      {wallet.isPending ? (
        <StateBadge tone="wait">{t('wallet.moving')}</StateBadge>
      ) : (
        <span className={c('tileActs')}>
          {wallet.isPlayable && (
            <Button size="s" onClick={onMoveIn}>
              {t('wallet.moveIn')}
            </Button>
          )}
          {wallet.balanceMinor !== '0' && (
            <Button size="s" waiting={isMovingBack} onClick={onMoveBack}>
              {t('wallet.moveBack')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

function MoveIn({ wallet, onDone }: { wallet: StudioWallet; onDone: () => void }) {
  const t = useT();
  const format = useFormat();
  const { balance } = useBalance();
  const [text, setText] = useState('');
  const figure = useFigureField();
  const scale = scaleOf(wallet.currency);
  const amount = scale.minorOf(text);
  const free = balance?.currency === wallet.currency ? BigInt(balance.availableMinor) : 0n;
  const isTooMuch = amount !== null && amount > free;
  const press = useMoneyPress(
    (amountMinor: string, idempotencyKey: string) =>
      send('walletTransfer', { body: { direction: 'in', vassalage: wallet.vassalage, amountMinor, idempotencyKey } }),
    () => {
      refreshCalls([...moved]);
      onDone();
    },
  );
  return (
    <form
      className={c('form')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (amount !== null && !isTooMuch) press.press(amount.toString());
      }}
    >
      <AmountField
        {...figure(text, scale.unit, {
          error: isTooMuch ? t('withdrawals.tooMuch', { amount: format.money(free, wallet.currency) }) : undefined,
        })}
        label={t('common.amount')}
        onValueChange={(next) => {
          setText(next);
          press.forget();
        }}
      />
      <Button
        type="submit"
        kind="primary"
        size="l"
        wide
        blocked={amount === null || isTooMuch}
        waiting={press.isPending}
      >
        {amount === null ? t('wallet.moveIn') : t('wallet.moveAct', { amount: format.money(amount, wallet.currency) })}
      </Button>
      <MoneyProblem press={press} />
    </form>
  );
}
