import { useT } from '@baize/i18n/react';
import { CopyRow, Rows, Timeline } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import type { ContractFile } from '../data.ts';
import sheet from '../line.module.css';

const c = classes(sheet);
const steps = [
  'offer',
  'accept',
  'decline',
  'take_back',
  'expire',
  'remind',
  'ask_to_end',
  'refuse_to_end',
  'agree_to_end',
  'lapse',
  'end',
  'supersede',
  'cut',
] as const;
const bad = new Set(['decline', 'cut']);

/** What happened to a contract, with who and when, and what was sealed. */
export function ContractRecord({ file: { contract, events, sealedText } }: { file: ContractFile }) {
  const t = useT();
  const { dateTime } = useFormat();
  return (
    <>
      <section className={c('part')}>
        <h3>{t('contracts.whole.history')}</h3>
        <Timeline
          steps={events.map(({ at, step, by, note }, place) => ({
            key: `${at} ${step}`,
            what: t(`contracts.event.${steps.find((one) => one === step) ?? 'other'}`),
            when: by === null ? dateTime(at) : t('contracts.event.by', { time: dateTime(at), who: by }),
            // between two members it is a part of what they wrote, which is read by a call of its own
            note: (step === 'offer' && contract.upline !== null ? null : note) ?? undefined,
            state: bad.has(step) ? 'failed' : place === events.length - 1 ? 'now' : 'done',
          }))}
        />
      </section>
      <Rows>
        <CopyRow
          label={t('contracts.whole.hash')}
          text={contract.sha256}
          copyLabel={t('common.copy')}
          copiedLabel={t('common.copied')}
        >
          <code dir="ltr" className={c('hash')}>
            {contract.sha256}
          </code>
        </CopyRow>
      </Rows>
      <details className={c('opens')}>
        <summary>{t('contracts.whole.sealed')}</summary>
        <p className={c('quiet')}>{t(sealedText === '' ? 'contracts.whole.erased' : 'contracts.whole.hashSub')}</p>
        {sealedText !== '' && (
          // the text is scrolled by keyboard too
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller must be reachable
          <pre dir="ltr" tabIndex={0} className={c('sealed')}>
            {sealedText}
          </pre>
        )}
      </details>
    </>
  );
}
