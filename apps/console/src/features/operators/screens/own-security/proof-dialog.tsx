/** A step that the own password confirms, and a code where an authenticator is enrolled. */
import { PasskeyCancelled } from '@baize/browser/passkeys';
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, CodeField, Dialog, Notice, PasswordField, Stack } from '@baize/ui';
import { KeyIcon, WarningCircleIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';

const codeLength = 6;

interface ProofDialogProps {
  title: string;
  act: string;
  hasTotp: boolean;
  isDangerous?: boolean;
  run: (proof: { password: string; totp?: string }) => Promise<void>;
  onClose: () => void;
}

export function ProofDialog({ title, act, hasTotp, isDangerous = false, run, onClose }: ProofDialogProps) {
  const t = useT();
  const texts = useTexts();
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const confirm = useMutation({
    mutationFn: () => run({ password, ...(hasTotp && { totp }) }),
    onSuccess: onClose,
    onError: () => setTotp(''),
  });
  const isComplete = password !== '' && (!hasTotp || totp.length === codeLength);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete && !confirm.isPending) confirm.mutate();
  };
  const refusal = (error: Error): string => {
    if (error instanceof PasskeyCancelled) return t('console-sign-in.passkeyCancelled');
    return errorText(texts, error instanceof CallFailure ? error : 'PASSKEY_FAILED');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!confirm.isPending}
      icon={<KeyIcon />}
      tone={isDangerous ? 'bad' : undefined}
      title={title}
      closeLabel={t('common.close')}
    >
      <form onSubmit={submit} noValidate aria-busy={confirm.isPending}>
        <Stack gap={14}>
          {confirm.error && (
            <Notice tone="bad" icon={<WarningCircleIcon />}>
              {refusal(confirm.error)}
            </Notice>
          )}
          <PasswordField
            label={t('console-sign-in.password')}
            showLabel={t('common.showPassword')}
            hideLabel={t('common.hidePassword')}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            autoComplete="current-password"
            maxLength={128}
          />
          {hasTotp && (
            <CodeField
              label={t('console-sign-in.code')}
              value={totp}
              onValueChange={setTotp}
              length={codeLength}
              name="totp"
            />
          )}
          <Button
            type="submit"
            kind={isDangerous ? 'danger' : 'primary'}
            blocked={!isComplete}
            waiting={confirm.isPending}
            waitingLabel={t('common.waiting')}
          >
            {act}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
