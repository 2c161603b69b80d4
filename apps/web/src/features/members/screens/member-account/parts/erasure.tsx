/** Erasure of the own data: what goes, what the law keeps, what must be over first; asked for by the password, and taken back while it
 *  waits. */
import { callsRefreshed } from '@baize/browser';
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import type { Output } from '@baize/protocol/client';
import { Button, Notice, Panel } from '@baize/ui';
import { useState } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useErasure, useTakeBackErasure } from '../data.ts';
import { PasswordDialog } from './password-dialog.tsx';
import sheet from '../account.module.css';

const c = classes(sheet);

type State = Output<'readErasure'>;

export function Erasure() {
  const t = useT();
  const state = useErasure();
  const [isAsking, setAsking] = useState(false);
  const ask = async (password: string, totp: { totp?: string }): Promise<void> => {
    try {
      await send('requestErasure', { body: { password, ...totp, isSure: true } });
    } finally {
      await callsRefreshed(['readErasure']); // of a refusal too: it says what stands against it
    }
  };
  return (
    <Panel title={t('member.account.erase')}>
      {state.isError && !state.data && <FailedBox error={state.error} onRetry={() => void state.refetch()} />}
      <div className={c('form')} aria-busy={state.isPending}>
        {state.data && <What state={state.data} />}
        {state.data && <Blockers state={state.data} />}
        {state.data?.request && <KeepAccount />}
        {state.data && !state.data.request && state.data.blockedBy.length === 0 && (
          <span>
            <Button kind="danger" onClick={() => setAsking(true)}>
              {t('member.account.erase')}
            </Button>
          </span>
        )}
      </div>
      {isAsking && state.data && (
        <PasswordDialog
          title={t('member.account.erase')}
          body={
            <>
              <What state={state.data} />
              <Blockers state={state.data} />
            </>
          }
          isSaidElsewhere={({ code }) => code.startsWith('ERASURE_')}
          act={t('member.account.erase')}
          isDangerous
          run={ask}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}

function What({ state }: { state: State }) {
  const t = useT();
  const format = useFormat();
  return (
    <div className={c('sub')}>
      <p>{t('member.account.eraseNow')}</p>
      {state.heldUntil && <p>{t('member.account.eraseHeld', { date: format.date(state.heldUntil) })}</p>}
      <p>{t('member.account.eraseWait', { date: format.date(state.beginsAt) })}</p>
    </div>
  );
}

/** What stands against it now. Its words are this page's: the first page of the site does without them. */
function Blockers({ state: { blockedBy } }: { state: State }) {
  const t = useT();
  if (blockedBy.length === 0) return null;
  return (
    <Notice tone="wait" title={t('member.account.eraseFirst')}>
      {blockedBy.map((blocker) => (
        <p key={blocker}>{t('member.account.eraseBlocker', { blocker })}</p>
      ))}
    </Notice>
  );
}

/** Takes the request back. */
function KeepAccount() {
  const t = useT();
  const texts = useTexts();
  const keep = useTakeBackErasure();
  return (
    <>
      {keep.error && <Notice tone="bad">{errorText(texts, keep.error)}</Notice>}
      <span>
        <Button
          kind="primary"
          waiting={keep.isPending}
          waitingLabel={t('common.waiting')}
          onClick={() => keep.mutate()}
        >
          {t('member.account.eraseKeep')}
        </Button>
      </span>
    </>
  );
}
