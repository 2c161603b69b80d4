/** What stands between a form and a robot: the picture to read, the browser's proof of work, or both, as the merchant has
 *  it. A form sends through `run`, draws `view`, and shows no failure that `isMine` claims. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { ProgressLine } from '@baize/ui';
import { ShieldCheckIcon, ShieldWarningIcon } from '@baize/ui/icons';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useWays } from '../data.ts';
import { Captcha } from './captcha.tsx';
import type { CaptchaAnswer, Purpose } from './captcha.tsx';
import { challengeOf, solve, WorkFailed } from './solve.ts';
import sheet from './verification.module.css';

const c = classes(sheet);
const noAnswer: CaptchaAnswer = { id: '', answer: '' };
type PictureCode = 'CAPTCHA_REQUIRED' | 'CAPTCHA_INVALID';
const aboutWork: ReadonlySet<string> = new Set(['HUMAN_REQUIRED', 'HUMAN_INVALID']);

export interface Proof {
  readonly captcha?: CaptchaAnswer;
  readonly human?: string;
}

export interface Guard {
  /** Sends, with what the server asks for beside it. When it asks for work first, the work is done and the same is sent again. */
  readonly run: <Answer>(call: (proof: Proof) => Promise<Answer>) => Promise<Answer>;
  /** The picture is shown and nothing was typed yet. */
  readonly isMissing: boolean;
  /** Whether a failure is said in `view` already. */
  readonly isMine: (failure: unknown) => boolean;
  readonly view: ReactNode;
}

type Work = { readonly state: 'none' | 'done' | 'failed' } | { readonly state: 'busy'; readonly share: number };

interface GuardOptions {
  readonly purpose: Purpose;
  /** The merchant asks from the first time on, not only after failures. */
  readonly isAlways?: boolean;
  /** The merchant's form has the picture in any case. */
  readonly asksPicture?: boolean;
  readonly isPressed?: boolean;
}

export function useGuard({ purpose, isAlways = false, asksPicture = false, isPressed = false }: GuardOptions): Guard {
  const isWork = useWays()?.human === 'proof_of_work';
  const texts = useTexts();
  const [isRaised, setRaised] = useState(false);
  const isAsked = asksPicture || (!isWork && (isAlways || isRaised));
  const [captcha, setCaptcha] = useState(noAnswer);
  const [round, setRound] = useState(0);
  const [refusal, setRefusal] = useState<PictureCode | null>(null);
  const { work, setWork, bringWork } = useProofOfWork(purpose);
  const isWorkRaised = useRef(false);

  const picture = (): Proof => (isAsked ? { captcha } : {});
  const run: Guard['run'] = async (call) => {
    setRefusal(null);
    try {
      if (isWorkRaised.current || (isWork && isAlways)) return await call({ ...picture(), human: await bringWork() });
      return await call(picture());
    } catch (failure) {
      if (failure instanceof CallFailure && failure.code === 'HUMAN_REQUIRED' && !isWorkRaised.current) {
        isWorkRaised.current = true;
        return await run(call);
      }
      hear(failure);
      throw failure;
    }
  };
  /** A picture is good for one answer, whatever came of it. */
  const hear = (failure: unknown): void => {
    if (!(failure instanceof CallFailure)) return;
    if (isAsked || failure.body?.captcha || isAboutPicture(failure.code)) {
      setCaptcha(noAnswer);
      setRound((now) => now + 1);
    }
    if (failure.body?.captcha && isWork) isWorkRaised.current = true;
    else if (failure.body?.captcha || isAboutPicture(failure.code)) setRaised(true);
    if (isAboutPicture(failure.code)) setRefusal(failure.code);
    if (aboutWork.has(failure.code)) setWork({ state: 'failed' });
  };
  const isEmpty = captcha.answer.trim() === '';
  return {
    run,
    isMissing: isAsked && isEmpty,
    isMine: (failure) =>
      failure instanceof WorkFailed ||
      (failure instanceof CallFailure && (isAboutPicture(failure.code) || aboutWork.has(failure.code))),
    view: (
      <>
        {isAsked && (
          <Captcha
            purpose={purpose}
            round={round}
            value={captcha.answer}
            onChange={setCaptcha}
            error={isEmpty && (refusal || isPressed) ? errorText(texts, refusal ?? 'CAPTCHA_REQUIRED') : undefined}
          />
        )}
        <WorkProgress work={work} />
      </>
    ),
  };
}

/** The browser's work for one challenge; stops when the form goes. */
function useProofOfWork(purpose: Purpose) {
  const [work, setWork] = useState<Work>({ state: 'none' });
  const calling = useRef<AbortController>(undefined);
  useEffect(() => () => calling.current?.abort(new DOMException('closed', 'AbortError')), []);
  const bringWork = async (): Promise<string> => {
    calling.current = new AbortController();
    setWork({ state: 'busy', share: 0 });
    try {
      const challenge = await send('humanChallenge', { query: { purpose } });
      const proof = await solve(
        challengeOf(challenge),
        (share) => setWork({ state: 'busy', share }),
        calling.current.signal,
      );
      setWork({ state: 'done' });
      return proof;
    } catch (failure) {
      setWork({ state: 'failed' });
      throw failure;
    }
  };
  return { work, setWork, bringWork };
}

function WorkProgress({ work }: { work: Work }) {
  const t = useT();
  if (work.state === 'none') return null;
  return (
    <div className={c('work', work.state)}>
      {work.state === 'failed' ? <ShieldWarningIcon weight="duotone" /> : <ShieldCheckIcon weight="duotone" />}
      <span role="status">{t(`entry.human.${work.state}`)}</span>
      {work.state === 'busy' && (
        <span className={c('line')}>
          <ProgressLine share={work.share} label={t('entry.human.label')} />
        </span>
      )}
    </div>
  );
}

function isAboutPicture(code: CallFailure['code']): code is PictureCode {
  return code === 'CAPTCHA_REQUIRED' || code === 'CAPTCHA_INVALID';
}
