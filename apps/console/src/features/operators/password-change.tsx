/** The fields of a new password: before anything else, and by choice. */
import { errorText, fieldText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Notice, PasswordField } from '@baize/ui';
import { WarningCircleIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#lib/api.ts';

/** The operators' rule: security 1.6. */
const lengthMin = 12;
const empty = { oldPassword: '', newPassword: '', again: '' };

/** The state of the form. `onChanged` gets the token of the session that goes on. */
export function usePasswordChange(onChanged: (token: string) => void) {
  const [words, setWords] = useState(empty);
  const [isTried, setTried] = useState(false);
  const { oldPassword, newPassword, again } = words;
  const change = useMutation({
    mutationFn: () => send('staffChangePassword', { body: { oldPassword, newPassword } }),
    onSuccess: ({ token }) => onChanged(token),
  });
  const isComplete = oldPassword !== '' && newPassword.length >= lengthMin && newPassword === again;
  return {
    words,
    setWord: (name: keyof typeof empty, word: string) => setWords((before) => ({ ...before, [name]: word })),
    isTried,
    isPending: change.isPending,
    error: change.error,
    submit: (): void => {
      setTried(true);
      if (isComplete && !change.isPending) change.mutate();
    },
  };
}

interface PasswordChangeProps {
  form: ReturnType<typeof usePasswordChange>;
  oldLabel: string;
}

export function PasswordChange({ form, oldLabel }: PasswordChangeProps) {
  const t = useT();
  const texts = useTexts();
  const { words, setWord, isTried, error } = form;
  const failure = error instanceof CallFailure ? error : null;
  const problem = failure?.body?.fields?.['newPassword'];
  const shared = { showLabel: t('common.showPassword'), hideLabel: t('common.hidePassword'), maxLength: 128 };
  return (
    <>
      {error && !problem && (
        <Notice tone="bad" icon={<WarningCircleIcon />}>
          {errorText(texts, failure ?? 'UNKNOWN_ERROR')}
        </Notice>
      )}
      <PasswordField
        {...shared}
        label={oldLabel}
        value={words.oldPassword}
        onChange={(event) => setWord('oldPassword', event.currentTarget.value)}
        autoComplete="current-password"
        error={isTried && words.oldPassword === '' ? t('fields.reason.required') : undefined}
      />
      <PasswordField
        {...shared}
        label={t('console-sign-in.newPassword')}
        value={words.newPassword}
        onChange={(event) => setWord('newPassword', event.currentTarget.value)}
        autoComplete="new-password"
        hint={t('console-sign-in.passwordRule', { min: lengthMin })}
        error={
          problem
            ? fieldText(texts, problem)
            : isTried && words.newPassword.length < lengthMin
              ? t('console-sign-in.passwordRule', { min: lengthMin })
              : undefined
        }
      />
      <PasswordField
        {...shared}
        label={t('console-sign-in.again')}
        value={words.again}
        onChange={(event) => setWord('again', event.currentTarget.value)}
        autoComplete="new-password"
        error={isTried && words.again !== words.newPassword ? t('console-sign-in.notSame') : undefined}
      />
    </>
  );
}
