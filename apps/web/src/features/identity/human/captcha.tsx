/** The picture to read: single use, so a refused answer brings a new one; another at most once a second (specification 9). */
import { useT } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { IconButton, TextField } from '@baize/ui';
import { ArrowsClockwiseIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { createThrottle } from '../mobile/code-clock.ts';
import sheet from './verification.module.css';

const c = classes(sheet);
const againMs = 1_000;
const retriesMost = 3;

export interface CaptchaAnswer {
  readonly id: string;
  readonly answer: string;
}

/** What a picture is for: one made for a login opens no registration. */
export type Purpose = 'login' | 'register' | 'code' | 'recover';

interface CaptchaProps {
  purpose: Purpose;
  /** Changes when the last picture was used up. */
  round: number;
  value: string;
  onChange: (answer: CaptchaAnswer) => void;
  error?: string | undefined;
}

export function Captcha({ purpose, round, value, onChange, error }: CaptchaProps) {
  const t = useT();
  const [mayAsk] = useState(() => createThrottle(againMs));
  const picture = useQuery({
    queryKey: ['captcha', purpose, round],
    queryFn: ({ signal }) => send('captcha', { query: { purpose }, signal }),
    retry: (count, failure) =>
      failure instanceof CallFailure && failure.code === 'CAPTCHA_TOO_SOON' && count < retriesMost,
    retryDelay: againMs,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const again = (): void => {
    if (!mayAsk(performance.now())) return;
    onChange({ id: '', answer: '' });
    void picture.refetch();
  };
  const image = picture.data?.image;
  return (
    <div className={c('captcha')}>
      <TextField
        label={t('auth.captcha')}
        required
        figure
        name="captcha"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={8}
        value={value}
        error={error ?? (picture.isError ? t('auth.captchaFailed') : undefined)}
        onChange={(event) => onChange({ id: picture.data?.id ?? '', answer: event.currentTarget.value })}
      />
      <span className={c('picture')} aria-busy={picture.isFetching}>
        {image && (
          <img
            src={image.startsWith('data:') ? image : `data:image/png;base64,${image}`}
            alt={t('auth.captchaImage')}
          />
        )}
      </span>
      <IconButton kind="soft" size="l" icon={<ArrowsClockwiseIcon />} label={t('auth.captchaAgain')} onClick={again} />
    </div>
  );
}
