import { useT } from '@baize/i18n/react';
import { showToast } from '@baize/ui';
import { GiftIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { send } from '#lib/api.ts';
import { useFormat } from '#lib/format.ts';
import type { Goods, Purse } from '../data.ts';
import { GoodsField, isRight } from './goods-field.tsx';
import type { FieldName } from './goods-field.tsx';
import { Quantity } from './quantity.tsx';
import { SpendDialog, useSpending } from './spend-dialog.tsx';

type Fields = Partial<Record<FieldName, string>>;

interface Wish {
  readonly goodsId: string;
  readonly quantity: number;
  readonly points: number;
  readonly fields: Fields;
}

const quantityMost = 100;

interface RedeemDialogProps {
  goods: Goods;
  purse: Purse;
  onClose: () => void;
}

/** One press has goods for points: how many, where to, and the withdrawal password. */
export function RedeemDialog({ goods, purse, onClose }: RedeemDialogProps) {
  const t = useT();
  const format = useFormat();
  const [quantity, setQuantity] = useState(1);
  const [fields, setFields] = useState<Fields>({});
  const spending = useSpending(
    (wish: Wish, proof) => send('redeemPoints', { body: { ...wish, ...proof } }),
    ({ order: { amountMinor, currency } }) => {
      const isPaid = amountMinor !== null && currency !== null;
      const text = isPaid
        ? t('points.paid', { amount: `${format.money(amountMinor, currency)} ${currency}` })
        : t('points.ordered');
      showToast({ text, tone: 'good' });
      onClose();
    },
  );
  const { press, isTried } = spending;
  const cost = goods.points * quantity;
  const isWhole = goods.fields.every((name) => isRight(name, fields[name]));
  const affordable = Math.floor(purse.points / goods.points);
  return (
    <SpendDialog
      title={goods.name}
      icon={<GiftIcon weight="duotone" />}
      act={t('points.redeem')}
      purse={purse}
      cost={cost}
      spending={spending}
      wish={isWhole ? { goodsId: goods.id, quantity, points: cost, fields: trimmed(fields) } : null}
      onClose={onClose}
    >
      <Quantity
        value={quantity}
        most={Math.max(1, Math.min(quantityMost, goods.stock ?? quantityMost, affordable))}
        onValue={setQuantity}
      />
      {goods.fields.map((name) => (
        <GoodsField
          key={name}
          name={name}
          value={fields[name] ?? ''}
          isWrong={isTried && !isRight(name, fields[name])}
          isLocked={press.isPending}
          onValue={(value) => {
            setFields({ ...fields, [name]: value });
            press.forget();
          }}
        />
      ))}
    </SpendDialog>
  );
}

function trimmed(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.trim()]));
}
