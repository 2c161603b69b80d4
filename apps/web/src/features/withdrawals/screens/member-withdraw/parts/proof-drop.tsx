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
import { sendProofs, useWord } from '../data.ts';
import type { Withdrawal } from '../data.ts';
import sheet from '../withdraw.module.css';

const c = classes(sheet);

/** Specification 9: png or jpg, 5 MB each, three at most. */
const proofs: FileRules = { types: ['image/png', 'image/jpeg'], maxBytes: 5 * 1024 * 1024, most: 3 };
const bytesInMegabyte = 1024 * 1024;
const bytesInKilobyte = 1024;

/** Pictures that speak for a dispute, and the word that ends it: all of it arrived after all. */
export function ProofDrop({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  const texts = useTexts();
  const format = useFormat();
  const { id } = withdrawal;
  const left = proofs.most - withdrawal.proofs;
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const word = useWord(id);
  const upload = useMutation({
    mutationFn: () =>
      sendProofs(
        id,
        files.filter(({ refusal }) => !refusal),
      ),
    onSuccess: (refused) => setFiles(refused),
    onSettled: () => refreshCalls(['listWithdrawals']),
  });
  const failure = [upload.error, word.error].find((error) => error instanceof CallFailure);
  const isReady = files.some(({ refusal }) => !refusal);
  const isBusy = upload.isPending || word.isPending;
  return (
    <div className={c('paperForm')} aria-busy={isBusy}>
      {withdrawal.proofs > 0 && (
        <p className={c('small')}>{t('withdrawals.proofsSent', { count: withdrawal.proofs })}</p>
      )}
      {left > 0 && (
        <FileDrop
          files={files}
          onFilesChange={setFiles}
          rules={{ ...proofs, most: left }}
          browseLabel={t('withdrawals.addProof', { count: left })}
          hint={t('withdrawals.proofHint')}
          removeLabel={(name) => t('withdrawals.removeProof', { name })}
          formatSize={(bytes) =>
            bytes < bytesInMegabyte
              ? t('withdrawals.kilobytes', { size: format.number(Math.ceil(bytes / bytesInKilobyte)) })
              : t('withdrawals.megabytes', { size: format.number(Math.round((bytes / bytesInMegabyte) * 10) / 10) })
          }
          refusalText={(refusal) => errorText(texts, refusalCodes[refusal])}
        />
      )}
      {failure && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
      <div className={c('proofActs')}>
        <Button waiting={word.isPending} onClick={() => word.mutate({ arrived: 'all' })}>
          {t('withdrawals.arrivedAfterAll')}
        </Button>
        {left > 0 && (
          <Button
            kind="ink"
            blocked={!isReady}
            waiting={upload.isPending}
            waitingLabel={t('common.waiting')}
            onClick={() => upload.mutate()}
          >
            {t('withdrawals.sendProof')}
          </Button>
        )}
      </div>
    </div>
  );
}

const refusalCodes = {
  type: 'UPLOAD_TYPE',
  size: 'UPLOAD_TOO_LARGE',
  empty: 'UPLOAD_UNREADABLE',
  tooMany: 'UPLOAD_COUNT',
} as const;
