/** A picture of a transfer that is on its way: optional, and a help when the bank is slow. */
import { refreshCalls } from '@baize/browser';
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, FileDrop, Notice } from '@baize/ui';
import type { FileRules, PickedFile } from '@baize/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { sendDepositProofs } from './deposits.ts';
import type { Deposit } from './deposits.ts';
import sheet from '#widgets/member/member.module.css';

const c = classes(sheet);

/** Specification 9: png or jpg, 5 MB each, three at most. */
const proofs: FileRules = { types: ['image/png', 'image/jpeg'], maxBytes: 5 * 1024 * 1024, most: 3 };
const [kilobyte, megabyte] = [1024, 1024 * 1024];

export function DepositProof({ deposit }: { deposit: Deposit }) {
  const t = useT();
  const texts = useTexts();
  const format = useFormat();
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const ready = files.filter(({ refusal }) => !refusal);
  const upload = useMutation({
    mutationFn: () => sendDepositProofs(deposit.id, ready),
    onSuccess: (refused) => setFiles(refused),
    onSettled: () => refreshCalls(['listDeposits']),
  });
  const left = proofs.most - deposit.proofs;
  return (
    <section className={c('paperProof')} aria-label={t('deposits.proof')} aria-busy={upload.isPending}>
      <h3>{t('deposits.proof')}</h3>
      {deposit.proofs > 0 && <p>{t('deposits.proofsSent', { count: deposit.proofs })}</p>}
      {left > 0 && (
        <FileDrop
          files={files}
          onFilesChange={setFiles}
          rules={{ ...proofs, most: left }}
          browseLabel={t('withdrawals.addProof', { count: left })}
          hint={t('deposits.proofHint')}
          removeLabel={(name) => t('withdrawals.removeProof', { name })}
          formatSize={(bytes) =>
            bytes < megabyte
              ? t('withdrawals.kilobytes', { size: format.number(Math.ceil(bytes / kilobyte)) })
              : t('withdrawals.megabytes', { size: format.number(Math.round((bytes / megabyte) * 10) / 10) })
          }
          refusalText={(refusal) => errorText(texts, refusalCodes[refusal])}
        />
      )}
      {upload.error instanceof CallFailure && <Notice tone="bad">{errorText(texts, upload.error)}</Notice>}
      {ready.length > 0 && (
        <Button
          kind="ink"
          wide
          waiting={upload.isPending}
          waitingLabel={t('common.waiting')}
          onClick={() => upload.mutate()}
        >
          {t('deposits.sendProof')}
        </Button>
      )}
    </section>
  );
}

const refusalCodes = {
  type: 'UPLOAD_TYPE',
  size: 'UPLOAD_TOO_LARGE',
  empty: 'UPLOAD_UNREADABLE',
  tooMany: 'UPLOAD_COUNT',
} as const;
