import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Notice, TextField } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import { useGo } from '#lib/navigate.tsx';
import { paths } from '#lib/paths.ts';
import { useIsReal, useWho } from '#lib/session.ts';
import { usePress } from '../data.ts';
import type { Detail, Rule } from '../data.ts';
import { ApplyDialog, ImagesForm } from './apply-dialog.tsx';
import sheet from '../promotions.module.css';

const c = classes(sheet);

type Act = 'join' | 'deposit' | 'claim' | 'apply' | 'again' | 'sign_up' | 'raffle';

/** What the reader can do now; null: nothing but read. */
function actOf(status: Detail['status'], { way, condition, entry }: Rule): Act | null {
  if (status === 'join') return way === 'code' ? 'claim' : way;
  if (status === 'claim') return 'claim';
  if (status === 'rejected' && entry) return 'again';
  return status === 'joined' && condition.kind === 'deposit' ? 'deposit' : null;
}

/** The one act of a promotion, by where the reader stands. */
export function PromotionAct({ detail, rule }: { detail: Detail; rule: Rule }) {
  const t = useT();
  const isReal = useIsReal();
  const isVisitor = useWho() === 'visitor';
  const act = actOf(detail.status, rule);
  if (detail.status === 'applying' && rule.entry) return <ImagesForm id={detail.id} sent={rule.entry.images} />;
  if (!act) return null;
  if (!isReal)
    return isVisitor ? (
      <Button kind="primary" wide onClick={() => openDialog({ kind: 'login', reason: 'needed' })}>
        {t('auth.logIn')}
      </Button>
    ) : (
      <p className={c('state')}>{t('auth.realAccountTitle')}</p>
    );
  return <MemberAct detail={detail} rule={rule} act={act} />;
}

function MemberAct({ detail: { id, title, status }, rule, act }: { detail: Detail; rule: Rule; act: Act }) {
  const t = useT();
  const texts = useTexts();
  const go = useGo();
  const press = usePress(id);
  const [isApplying, setApplying] = useState(false);
  const [code, setCode] = useState('');
  const needsCode = act === 'claim' && rule.way === 'code' && rule.entry === null;
  const run = (): void => {
    if (act === 'apply' || act === 'again') setApplying(true);
    else if (act === 'claim') press.mutate({ act, ...(needsCode && { code: code.trim() }) });
    else if (act === 'deposit' && status === 'joined') go(paths.deposit);
    else press.mutate({ act: 'join' }, { onSuccess: () => act === 'deposit' && go(paths.deposit) });
  };
  return (
    <>
      {needsCode && (
        <TextField
          label={t('promotions.code')}
          value={code}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      {press.error && <Notice tone="bad">{errorText(texts, press.error)}</Notice>}
      <Button
        kind="primary"
        wide
        blocked={needsCode && code.trim() === ''}
        waiting={press.isPending}
        waitingLabel={t('common.waiting')}
        onClick={run}
      >
        {t('promotions.act', { act })}
      </Button>
      <ApplyDialog id={id} title={title} open={isApplying} onClose={() => setApplying(false)} />
    </>
  );
}
