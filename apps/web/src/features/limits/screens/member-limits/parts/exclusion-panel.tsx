import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, Checkbox, ChoiceCard, Dialog, Notice, Panel } from '@baize/ui';
import { HandPalmIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useGo } from '#lib/navigate.tsx';
import { paths } from '#lib/paths.ts';
import { signOut } from '#lib/sign-out.ts';
import { useMonths } from '#features/limits/words.ts';
import type { Protection } from '../data.ts';
import sheet from '../limits.module.css';

const c = classes(sheet);

/** The way out for good, or for long. Always there, also during a break. */
export function ExclusionPanel({ protection }: { protection: Protection }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const isForEver = protection.stop?.kind === 'self_exclusion' && protection.stop.until === null;
  return (
    <Panel title={t('limits.exclusion.title')}>
      <p className={c('sub')}>{t('limits.exclusion.sub')}</p>
      {!isForEver && <Button onClick={() => setOpen(true)}>{t('limits.exclusion.begin')}</Button>}
      {isOpen && <Ask months={protection.offers.exclusionMonths} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function Ask({ months, onClose }: { months: readonly number[]; onClose: () => void }) {
  const t = useT();
  const texts = useTexts();
  const go = useGo();
  const lengthOf = useMonths();
  const choices = [...months, null];
  const [chosen, setChosen] = useState<number | null>(months[0] ?? null);
  const [isSure, setSure] = useState(false);
  const exclude = useMutation({
    mutationFn: () => send('selfExclude', { body: { months: chosen, isSure: true } }),
    // the server has ended every session, this one too
    onSuccess: () => {
      void signOut();
      go(paths.home);
    },
  });
  const failure = exclude.error instanceof CallFailure ? exclude.error : null;
  return (
    <Dialog
      open
      onClose={onClose}
      icon={<HandPalmIcon weight="duotone" />}
      tone="wait"
      width="wide"
      title={t('limits.exclusion.dialog')}
      closeLabel={t('common.close')}
      dismissable={!exclude.isPending}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            kind="danger"
            blocked={!isSure}
            waiting={exclude.isPending}
            waitingLabel={t('common.waiting')}
            onClick={() => exclude.mutate()}
          >
            {t('limits.exclusion.begin')}
          </Button>
        </>
      }
    >
      <div className={c('form')}>
        <fieldset className={c('choices')}>
          <legend>{t('limits.exclusion.length')}</legend>
          {choices.map((length) => (
            <ChoiceCard
              key={length ?? 'ever'}
              name="exclusion-length"
              value={length ?? 'ever'}
              checked={chosen === length}
              onChange={() => setChosen(length)}
              title={lengthOf(length)}
            />
          ))}
        </fieldset>
        <p>{t('limits.exclusion.final')}</p>
        <Checkbox
          label={t('limits.exclusion.sure')}
          checked={isSure}
          onChange={(event) => setSure(event.currentTarget.checked)}
        />
        {failure && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
      </div>
    </Dialog>
  );
}
