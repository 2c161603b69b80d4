import type { VerifyStep } from '@baize/fair';
import { useT } from '@baize/i18n/react';
import { Button, Notice, StateBadge } from '@baize/ui';
import { CheckIcon, DownloadSimpleIcon, SealCheckIcon, XIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { classes } from '#lib/classes.ts';
import { checkHere } from './check.ts';
import sheet from './round-check.module.css';

const c = classes(sheet);
const reasons = ['seed_active', 'round_open', 'official_draw', 'vendor_silent'] as const;
/** Long figures are shown by their two ends; the document has them whole. */
const longMax = 46;

interface CheckPartProps {
  roundId: string;
  /** The vendor's document; null while there is none. */
  proof: Record<string, unknown> | null;
  /** Why there is none. */
  pendingReason: string | null;
}

/** The proof: checked here with the games' own rules, or taken along as a file. */
export function CheckPart({ roundId, proof, pendingReason }: CheckPartProps) {
  const t = useT();
  const run = useMutation({ mutationFn: () => checkHere(proof) });
  if (!proof) {
    const reason = reasons.find((one) => one === pendingReason) ?? 'vendor_silent';
    return (
      <section className={c('check')}>
        <h3>{t('bets.check')}</h3>
        <Notice tone="wait">{t(`bets.pending.${reason}`)}</Notice>
      </section>
    );
  }
  return (
    <section className={c('check')}>
      <h3>{t('bets.check')}</h3>
      <p>{t('bets.checkSub')}</p>
      <div className={c('acts')}>
        <Button icon={<DownloadSimpleIcon />} onClick={() => download(`round-${roundId}.json`, proof)}>
          {t('bets.download')}
        </Button>
        <Button
          kind="ink"
          icon={<SealCheckIcon />}
          waiting={run.isPending}
          waitingLabel={t('bets.checking')}
          onClick={() => run.mutate()}
        >
          {t('bets.checkHere')}
        </Button>
      </div>
      {run.isError && <Notice tone="bad">{t('bets.checkFailed')}</Notice>}
      {run.data && (
        <>
          <Notice tone={run.data.ok ? 'good' : 'bad'} title={t(run.data.ok ? 'bets.allRight' : 'bets.notRight')} />
          <ol className={c('steps')}>
            {run.data.steps.map((step) => (
              <Step key={step.code} step={step} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function Step({ step: { code, ok, stated, computed } }: { step: VerifyStep }) {
  const t = useT();
  return (
    <li>
      <StateBadge tone={ok ? 'good' : 'bad'} icon={ok ? <CheckIcon weight="bold" /> : <XIcon weight="bold" />}>
        {t(ok ? 'bets.right' : 'bets.wrong')}
      </StateBadge>
      <span>
        <b>{t(`bets.step.${code}`)}</b>
        <code dir="ltr" title={computed}>
          {shorten(ok ? computed : `${stated} ≠ ${computed}`)}
        </code>
      </span>
    </li>
  );
}

function shorten(text: string): string {
  return text.length <= longMax ? text : `${text.slice(0, 24)}…${text.slice(-16)}`;
}

function download(name: string, document: unknown): void {
  const address = URL.createObjectURL(
    new Blob([`${JSON.stringify(document, null, 2)}\n`], { type: 'application/json' }),
  );
  const link = Object.assign(globalThis.document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
