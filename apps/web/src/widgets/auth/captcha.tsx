/** The picture to read: single use, so a refused answer brings a new one; another at most once a second (specification 9). */
import { useT } from '@baize/i18n/react';
import { IconButton, TextField } from '@baize/ui';
import { ArrowsClockwiseIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask } from '../../lib/api.ts';
import { classes } from '../../lib/classes.ts';
import sheet from './auth.module.css';

const c = classes(sheet);
const againMs = 1_000;

export interface CaptchaAnswer {
  readonly id: string;
  readonly answer: string;
}

interface CaptchaProps {
  /** Changes when the last picture was used up. */
  round: number;
  value: string;
  onChange: (answer: CaptchaAnswer) => void;
  error?: string | undefined;
}

export function Captcha({ round, value, onChange, error }: CaptchaProps) {
  const t = useT();
  const askedAt = useRef(0);
  const picture = useQuery({
    ...ask('captcha'),
    queryKey: ['captcha', round],
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const again = (): void => {
    if (Date.now() - askedAt.current < againMs) return;
    askedAt.current = Date.now();
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
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={8}
        value={value}
        error={error ?? (picture.isError ? t('auth.captchaFailed') : undefined)}
        onChange={(event) => onChange({ id: picture.data?.id ?? '', answer: event.currentTarget.value })}
      />
      <span className={c('captchaPicture')}>
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
