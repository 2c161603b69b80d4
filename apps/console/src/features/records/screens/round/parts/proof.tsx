import { useT } from '@baize/i18n/react';
import { Button, buttonClass, Line, Notice, Panel, Stack } from '@baize/ui';
import { DownloadSimpleIcon, SealCheckIcon } from '@baize/ui/icons';
import type { Recall } from '../data.ts';

const reasons = ['seed_active', 'round_open', 'round_void', 'official_draw', 'vendor_silent'] as const;

/** The document with which anybody can work the round out again, or why there is none yet. */
export function Proof({ recall: { bet, proof, pendingReason, replayUrl } }: { recall: Recall }) {
  const t = useT();
  const reason = reasons.find((one) => one === pendingReason) ?? 'vendor_silent';
  return (
    <Panel title={t('console-reports.round.proof')}>
      {proof ? (
        <Stack gap={12}>
          <p>{t('console-reports.round.proofHow')}</p>
          <Line gap={8}>
            <Button icon={<DownloadSimpleIcon />} onClick={() => save(`round-${bet.roundId}.json`, proof)}>
              {t('console-reports.round.proofSave')}
            </Button>
            {replayUrl !== null && (
              <a
                className={buttonClass({ kind: 'ghost' })}
                href={new URL('/verify', replayUrl).href}
                target="_blank"
                rel="noreferrer"
              >
                <SealCheckIcon aria-hidden="true" /> {t('console-reports.round.proofCheck')}
              </a>
            )}
          </Line>
        </Stack>
      ) : (
        <Notice tone="wait">{t(`console-reports.round.pending.${reason}`)}</Notice>
      )}
    </Panel>
  );
}

function save(name: string, document: unknown): void {
  const address = URL.createObjectURL(
    new Blob([`${JSON.stringify(document, null, 2)}\n`], { type: 'application/json' }),
  );
  const link = Object.assign(globalThis.document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
