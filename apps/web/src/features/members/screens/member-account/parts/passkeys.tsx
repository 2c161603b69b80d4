/** The passkeys of the account: listed, added, renamed, removed. */
import { callsRefreshed } from '@baize/browser';
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import type { Output } from '@baize/protocol/client';
import { Button, EmptyBox, IconButton, Panel, showToast, StateBadge } from '@baize/ui';
import { KeyIcon, PencilSimpleIcon, PlusIcon, TrashIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { canUsePasskeys, PasskeyCancelled } from '@baize/browser/passkeys';
import { FailedBox } from '#widgets/failed-box.tsx';
import { makePasskey } from '#features/identity/make-passkey.ts';
import { usePasskeys } from '../data.ts';
import { PasskeyName } from './passkey-name.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import sheet from '../account.module.css';

const c = classes(sheet);

type Passkey = Output<'listPasskeys'>[number];
export type Step = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey };

export function Passkeys({ onAdd }: { onAdd: () => void }) {
  const t = useT();
  const passkeys = usePasskeys();
  const [step, setStep] = useState<Step | null>(null);
  const close = (): void => setStep(null);
  const canAdd = canUsePasskeys();
  const remove = async (password: string, totp: { totp?: string }): Promise<void> => {
    if (step?.kind !== 'remove') return;
    await send('removePasskey', { params: { id: step.passkey.id }, body: { password, ...totp } });
    await callsRefreshed(['listPasskeys', 'accountSecurity']);
    showToast({ text: t('member.account.passkeyRemoved'), tone: 'good' });
  };
  return (
    <Panel
      title={t('member.account.passkeys')}
      aside={
        canAdd && (
          <Button kind="soft" icon={<PlusIcon />} onClick={onAdd}>
            {t('member.account.passkeyAdd')}
          </Button>
        )
      }
    >
      <p className={c('sub')}>{t(canAdd ? 'member.account.passkeysSub' : 'member.account.passkeysHost')}</p>
      {passkeys.isError && !passkeys.data && (
        <FailedBox error={passkeys.error} onRetry={() => void passkeys.refetch()} />
      )}
      {passkeys.data?.length === 0 && (
        <EmptyBox icon={<KeyIcon weight="duotone" />} title={t('member.account.passkeysNone')} />
      )}
      <ul className={c('acts')} aria-busy={passkeys.isPending}>
        {passkeys.data?.map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} onStep={setStep} />
        ))}
      </ul>
      {step?.kind === 'rename' && <PasskeyName passkey={step.passkey} onClose={close} />}
      {step?.kind === 'remove' && (
        <PasswordDialog
          title={t('member.account.passkeyRemoveTitle', { name: step.passkey.name })}
          act={t('member.account.passkeyRemove')}
          isDangerous
          run={remove}
          onClose={close}
        />
      )}
    </Panel>
  );
}

function PasskeyLine({ passkey, onStep }: { passkey: Passkey; onStep: (step: Step) => void }) {
  const t = useT();
  const format = useFormat();
  const { name, createdAt, lastUsedAt, synced } = passkey;
  const added = format.date(createdAt);
  return (
    <li className={c('act')}>
      <KeyIcon size={22} />
      <span>
        <b>
          <bdi>{name}</bdi> {synced && <StateBadge>{t('member.account.passkeySynced')}</StateBadge>}
        </b>
        <span>
          {lastUsedAt
            ? t('member.account.passkeyUsed', { added, used: format.distance(lastUsedAt) })
            : t('member.account.passkeyUnused', { added })}
        </span>
      </span>
      <span className={c('pair')}>
        <IconButton
          icon={<PencilSimpleIcon />}
          label={t('member.account.passkeyRename')}
          onClick={() => onStep({ kind: 'rename', passkey })}
        />
        <IconButton
          icon={<TrashIcon />}
          label={t('member.account.passkeyRemove')}
          onClick={() => onStep({ kind: 'remove', passkey })}
        />
      </span>
    </li>
  );
}

/** The login password, then the device's own question. It gets the device's name; another can be given afterwards. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const t = useT();
  const texts = useTexts();
  const add = async (password: string, totp: { totp?: string }): Promise<void> => {
    await makePasskey(send, { password, ...totp }, t('member.account.unknownDevice'));
    await callsRefreshed(['listPasskeys', 'accountSecurity']);
    showToast({ text: t('member.account.passkeyAdded'), tone: 'good' });
  };
  return (
    <PasswordDialog
      title={t('member.account.passkeyAdd')}
      body={<p>{t('member.account.passkeyNext')}</p>}
      act={t('common.next')}
      run={add}
      otherFailure={(error) =>
        error instanceof PasskeyCancelled ? t('entry.passkey.cancelled') : errorText(texts, 'PASSKEY_FAILED')
      }
      onClose={onClose}
    />
  );
}
