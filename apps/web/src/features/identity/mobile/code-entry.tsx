/** The code from a message, and the button that asks for one: disabled with a countdown once it was sent (specification 4). */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, CodeField, Dialog, VisuallyHidden } from '@baize/ui';
import { ChatCircleDotsIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useGuard } from '../human/guard.tsx';
import type { Purpose } from '../human/captcha.tsx';
import type { Proof } from '../human/guard.tsx';
import { createThrottle, startClock, useSecondsLeft } from './code-clock.ts';
import sheet from './mobile.module.css';

const c = classes(sheet);
export const codeLength = 6;
/** Specification 9: asked for once a second at most. */
const askEveryMs = 1_000;
/** Design brief 10: a countdown is read out at these seconds only. */
const announcedSeconds: ReadonlySet<number> = new Set([60, 30, 10]);

interface CodeEntryProps {
  /** What the wait belongs to: a purpose and an address. Two forms with the same key share one countdown. */
  clockKey: string;
  label?: string;
  value: string;
  onChange: (code: string) => void;
  /** Asks the server to send one, with the proof it may want; answers how long the code is good for. */
  onAsk: (proof: Proof) => Promise<{ readonly expiredMinutes?: number | undefined }>;
  /** What a picture or a proof for it counts for. A code for one's own number needs none. */
  purpose?: Purpose;
  /** The merchant wants a proof for every code. */
  isGuarded?: boolean;
  /** Why none can be asked for yet: the number is missing. Said under the field when the button is pressed anyway. */
  missing?: string | undefined;
  error?: string | undefined;
  /** Refusals that the form says at a field of its own; all others open the warning. */
  isSaidElsewhere?: (failure: CallFailure) => boolean;
}

export function CodeEntry(props: CodeEntryProps) {
  const {
    clockKey,
    label,
    value,
    onChange,
    onAsk,
    purpose = 'code',
    isGuarded = false,
    missing,
    error,
    isSaidElsewhere,
  } = props;
  const t = useT();
  const [mayAsk] = useState(() => createThrottle(askEveryMs));
  const [isMissed, setMissed] = useState(false);
  const [refused, setRefused] = useState<CallFailure | null>(null);
  const [isPressed, setPressed] = useState(false);
  const guard = useGuard({ purpose, isAlways: isGuarded, isPressed });
  const secondsLeft = useSecondsLeft(clockKey);
  const sending = useMutation({
    mutationFn: () => guard.run(onAsk),
    onSuccess: ({ expiredMinutes }) => startClock(clockKey, expiredMinutes),
    onError: (failure) => {
      if (!(failure instanceof CallFailure) || guard.isMine(failure) || isSaidElsewhere?.(failure)) return;
      setRefused(failure);
    },
  });
  const isSent = secondsLeft > 0;

  const askForCode = (): void => {
    setMissed(missing !== undefined);
    setPressed(true);
    if (missing !== undefined || guard.isMissing || isSent || sending.isPending || !mayAsk(performance.now())) return;
    setRefused(null);
    sending.mutate();
  };
  return (
    <>
      {guard.view}
      <div className={c('codeEntry')}>
        <div className={c('codeLine')}>
          <CodeField
            label={label ?? t('entry.code.label')}
            required
            name="verificationCode"
            length={codeLength}
            value={value}
            onValueChange={onChange}
            hint={isSent ? t('entry.code.sent') : t('entry.code.hint', { count: codeLength })}
            error={isMissed && missing !== undefined ? missing : error}
          />
          <SendCode secondsLeft={secondsLeft} isSending={sending.isPending} onPress={askForCode} />
        </div>
      </div>
      {refused && (
        <NotSent
          failure={refused}
          onClose={() => setRefused(null)}
          onAgain={() => {
            setRefused(null);
            askForCode();
          }}
        />
      )}
    </>
  );
}

interface SendCodeProps {
  secondsLeft: number;
  isSending: boolean;
  onPress: () => void;
}

/** The button, with its countdown once a code was sent. */
function SendCode({ secondsLeft, isSending, onPress }: SendCodeProps) {
  const t = useT();
  const format = useFormat();
  const isSent = secondsLeft > 0;
  return (
    <>
      <Button
        size="l"
        kind={isSent ? 'outline' : 'soft'}
        blocked={isSent}
        waiting={isSending}
        waitingLabel={t('entry.code.sending')}
        onClick={onPress}
      >
        {isSent ? t('entry.code.againIn', { time: format.clock(secondsLeft) }) : t('entry.code.send')}
      </Button>
      <VisuallyHidden>
        <span role="status">
          {announcedSeconds.has(secondsLeft) ? t('entry.code.secondsLeft', { count: secondsLeft }) : ''}
        </span>
      </VisuallyHidden>
    </>
  );
}

/** The server's word on why no code was sent (specification 8): a warning over the form, which keeps what was typed. */
function NotSent({ failure, onClose, onAgain }: { failure: CallFailure; onClose: () => void; onAgain: () => void }) {
  const t = useT();
  const texts = useTexts();
  const mayHelp = failure.code === 'NETWORK' || failure.status >= 500;
  return (
    <Dialog
      open
      onClose={onClose}
      tone="wait"
      icon={<ChatCircleDotsIcon weight="duotone" />}
      title={t('entry.code.notSent')}
      closeLabel={t('common.close')}
    >
      <p role="alert">{failure.body?.message ?? errorText(texts, failure)}</p>
      <div className={c('notSent')}>
        <Button kind="primary" onClick={mayHelp ? onAgain : onClose}>
          {t(mayHelp ? 'entry.code.submitAgain' : 'common.submit')}
        </Button>
      </div>
    </Dialog>
  );
}
