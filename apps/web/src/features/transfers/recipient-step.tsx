import { useT } from '@baize/i18n/react';
import { Avatar, Button, ChoiceCard, Segmented, TextField } from '@baize/ui';
import { CheckCircleIcon, MagnifyingGlassIcon } from '@baize/ui/icons';
import { useDeferredValue, useState } from 'react';
import type { FormEvent } from 'react';
import { classes } from '#lib/classes.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { recipientsShown, useRecipients } from './data.ts';
import type { Recipient, TransferTerms } from './data.ts';
import sheet from './transfers.module.css';

const c = classes(sheet);

interface RecipientStepProps {
  terms: TransferTerms;
  account: string;
  isClosed: boolean;
  onNext: (recipient: Recipient) => void;
}

type Side = 'up' | 'down';

/** Who it goes to: the upline, or a direct downline found by account. The name is shown before any amount is asked. */
export function RecipientStep({ terms: { up, down }, account, isClosed, onNext }: RecipientStepProps) {
  const t = useT();
  const [side, setSide] = useState<Side>(up && account === '' ? 'up' : down ? 'down' : 'up');
  const [search, setSearch] = useState(account);
  const [pickedId, setPickedId] = useState<string | null>(null);
  const [isPressed, setPressed] = useState(false);
  const typed = useDeferredValue(search.trim());
  const asked = useRecipients(side === 'down' ? typed : '');
  const upline = asked.data?.upline;
  const listed = asked.data && (side === 'up' ? (upline ? [upline] : []) : asked.data.downlines.content);
  const only = side === 'up' && listed?.length === 1 ? listed[0] : undefined;
  const picked = listed?.find(({ id, mayReceive }) => id === (pickedId ?? only?.id) && mayReceive);
  const rest = side === 'down' ? (asked.data?.downlines.total ?? 0) - recipientsShown : 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!listed) return; // nobody to choose yet: the press is not held against the player
    setPressed(true);
    if (picked && !isClosed) onNext(picked);
  };
  return (
    <form className={c('form')} onSubmit={submit} noValidate>
      {up && down && (
        <Direction
          side={side}
          onChoose={(next) => {
            setSide(next);
            setPickedId(null);
          }}
        />
      )}
      {side === 'down' && (
        <FindDownline
          search={search}
          onSearch={(text) => {
            setSearch(text);
            setPickedId(null);
          }}
        />
      )}
      {asked.isError && !asked.data && <FailedBox error={asked.error} onRetry={() => void asked.refetch()} />}
      <fieldset className={c('choices')} aria-busy={!listed}>
        <legend>{t(side === 'up' ? 'transfers.stepWho' : 'transfers.found')}</legend>
        {!listed && !asked.isError && <div className={c('cardWaits')} aria-hidden="true" />}
        {listed?.map((recipient) => (
          <RecipientCard
            key={recipient.id}
            recipient={recipient}
            isPicked={recipient.id === picked?.id}
            onPick={() => setPickedId(recipient.id)}
          />
        ))}
        {listed?.length === 0 && side === 'down' && (
          <p className={c('quiet')}>
            {typed === '' ? t('transfers.noDownlines') : t('transfers.none', { account: typed })}
          </p>
        )}
        {rest > 0 && <p className={c('quiet')}>{t('transfers.more', { count: rest })}</p>}
        {isPressed && !picked && <p role="alert">{t('transfers.choose')}</p>}
      </fieldset>
      <p className={c('quiet')}>{t('transfers.isItThem')}</p>
      <Button type="submit" kind="primary" size="l" wide blocked={isClosed || !listed}>
        {t('transfers.goOn')}
      </Button>
    </form>
  );
}

function Direction({ side, onChoose }: { side: Side; onChoose: (side: Side) => void }) {
  const t = useT();
  return (
    <Segmented
      wide
      label={t('transfers.direction')}
      value={side}
      onValueChange={onChoose}
      options={[
        { value: 'up', label: t('transfers.toUpline') },
        { value: 'down', label: t('transfers.toDownline') },
      ]}
    />
  );
}

function FindDownline({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const t = useT();
  return (
    <TextField
      label={t('transfers.find')}
      hint={t('transfers.findHint')}
      lead={<MagnifyingGlassIcon aria-hidden="true" />}
      maxLength={64}
      autoComplete="off"
      spellCheck={false}
      value={search}
      onChange={(event) => onSearch(event.currentTarget.value)}
    />
  );
}

interface RecipientCardProps {
  recipient: Recipient;
  isPicked: boolean;
  onPick: () => void;
}

function RecipientCard({ recipient, isPicked, onPick }: RecipientCardProps) {
  const t = useT();
  const { id, account, maskedName, relation, mayReceive } = recipient;
  const name = maskedName ?? t('transfers.noName');
  return (
    <ChoiceCard
      name="recipient"
      value={id}
      checked={isPicked}
      disabled={!mayReceive}
      onChange={onPick}
      icon={<Avatar name={account} size={32} />}
      title={<bdi>{account}</bdi>}
      sub={
        <>
          <bdi>{name}</bdi>, {mayReceive ? t(`transfers.${relation}`) : t('transfers.cannotReceive')}
        </>
      }
      end={isPicked && <CheckCircleIcon weight="fill" size={20} data-picked />}
    />
  );
}
