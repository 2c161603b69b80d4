/** A player's bonuses, and granting one. */
import { errorText } from '@baize/i18n';
import { useFigureField } from '@baize/i18n/amounts';
import { useT, useTexts } from '@baize/i18n/react';
import { amountUnit, figureUnit, readWhole } from '@baize/protocol/typed-amount';
import { AmountField, Button, Dialog, Notice, Stack, TextField } from '@baize/ui';
import { GiftIcon, WarningCircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { readMinor, useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { BonusList } from '#features/bonuses/bonus-list.tsx';
import { useGrant } from '#features/bonuses/data.ts';

const reasonMax = 140;
const count = figureUnit(0);

export function PlayerBonuses({ memberId, currency }: { memberId: string; currency: string }) {
  const t = useT();
  const mayGrant = useMay('bonuses.write');
  const [wish, setWish] = useState<string | null>(null);
  return (
    <Stack gap={8}>
      <BonusList memberId={memberId} />
      {mayGrant && (
        <div>
          <Button onClick={() => setWish(crypto.randomUUID())}>{t('bonuses.grant')}</Button>
        </div>
      )}
      {wish && <GrantDialog wish={wish} memberId={memberId} currency={currency} onClose={() => setWish(null)} />}
    </Stack>
  );
}

const empty = { amount: '', multiple: '10', days: '30', reason: '' };

/** `wish`: one a press of the button, so that a repeat grants nothing twice. */
function GrantDialog(given: { wish: string; memberId: string; currency: string; onClose: () => void }) {
  const { wish, memberId, currency, onClose } = given;
  const t = useT();
  const texts = useTexts();
  const { money } = useFormat();
  const grant = useGrant(memberId);
  const [form, setForm] = useState(empty);
  const amountMinor = readMinor(form.amount, currency);
  const [multiple, days, reason] = [readWhole(form.multiple) ?? 0, readWhole(form.days) ?? 0, form.reason.trim()];
  const isWhole = (value: number, most: number) => value >= 1 && value <= most;
  const isReady =
    amountMinor !== null && amountMinor !== '0' && isWhole(multiple, 50) && isWhole(days, 365) && reason !== '';
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!grant.isPending}
      icon={<GiftIcon />}
      tone="wait"
      title={t('bonuses.grant')}
      closeLabel={t('common.close')}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            kind="primary"
            blocked={!isReady}
            waiting={grant.isPending}
            waitingLabel={t('common.waiting')}
            onClick={() =>
              amountMinor !== null &&
              grant.mutate(
                { amountMinor, currency, multiple, days, reason, idempotencyKey: wish },
                { onSuccess: onClose },
              )
            }
          >
            {t('bonuses.grant')}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <p>{t('bonuses.grantBody')}</p>
        <GrantFields form={form} currency={currency} onForm={setForm} />
        {isReady && (
          <p>
            {t('bonuses.progress', {
              counted: money('0', currency),
              needed: money((BigInt(amountMinor) * BigInt(multiple)).toString(), currency),
            })}
          </p>
        )}
        {grant.error && (
          <Notice tone="bad" icon={<WarningCircleIcon />}>
            {errorText(texts, grant.error)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}

interface GrantFieldsProps {
  form: typeof empty;
  currency: string;
  onForm: Dispatch<SetStateAction<typeof empty>>;
}

function GrantFields({ form, currency, onForm }: GrantFieldsProps) {
  const t = useT();
  const figure = useFigureField();
  const set = (name: keyof typeof form) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    onForm((before) => ({ ...before, [name]: value }));
  };
  return (
    <>
      <AmountField
        {...figure(form.amount, amountUnit(currency))}
        label={t('common.amount')}
        onValueChange={(amount) => onForm((before) => ({ ...before, amount }))}
      />
      <TextField {...figure(form.multiple, count)} label={t('bonuses.multiple')} onChange={set('multiple')} />
      <TextField {...figure(form.days, count)} label={t('bonuses.days')} onChange={set('days')} />
      <TextField
        label={t('console-players.reason')}
        required
        maxLength={reasonMax}
        value={form.reason}
        onChange={set('reason')}
      />
    </>
  );
}
