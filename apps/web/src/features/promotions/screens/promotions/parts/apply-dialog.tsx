import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, Dialog, FileDrop, Figure, Notice, TextArea } from '@baize/ui';
import type { FileRules, PickedFile } from '@baize/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { sendImages, usePress } from '../data.ts';
import sheet from '../promotions.module.css';

const c = classes(sheet);

/** Specification 9: a comment of 140 characters; png or jpg, 5 MB each, three at most. */
const commentMax = 140;
const rules: FileRules = { types: ['image/png', 'image/jpeg'], maxBytes: 5 * 1024 * 1024, most: 3 };
const [kilobyte, megabyte] = [1024, 1024 * 1024];
const refusalCodes = {
  type: 'UPLOAD_TYPE',
  size: 'UPLOAD_TOO_LARGE',
  empty: 'UPLOAD_UNREADABLE',
  tooMany: 'UPLOAD_COUNT',
} as const;

interface ApplyDialogProps {
  id: string;
  title: string;
  open: boolean;
  onClose: () => void;
}

/** Words first, then the pictures one by one: one that is refused says why and can be replaced while the application waits. */
export function ApplyDialog({ id, title, open, onClose }: ApplyDialogProps) {
  const t = useT();
  const texts = useTexts();
  const press = usePress(id);
  const [comment, setComment] = useState('');
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const length = comment.trim().length;
  const apply = useMutation({
    mutationFn: async () => {
      await press.mutateAsync({ act: 'apply', comment: comment.trim() });
      return sendImages(
        id,
        files.filter(({ refusal }) => !refusal),
      );
    },
    onSuccess: onClose, // a picture that was refused is asked for again where the application waits
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      dismissable={!apply.isPending}
      buttons={
        <Button
          kind="primary"
          blocked={length > commentMax || files.some(({ refusal }) => refusal)}
          waiting={apply.isPending}
          waitingLabel={t('common.waiting')}
          onClick={() => apply.mutate()}
        >
          {t('promotions.act', { act: 'apply' })}
        </Button>
      }
    >
      <div className={c('form')}>
        <TextArea
          label={t('withdrawals.remark')}
          aside={<Figure>{`${length} / ${commentMax}`}</Figure>}
          value={comment}
          maxLength={commentMax}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <Pictures files={files} onFilesChange={setFiles} left={rules.most} />
        {apply.error instanceof CallFailure && <Notice tone="bad">{errorText(texts, apply.error)}</Notice>}
      </div>
    </Dialog>
  );
}

/** More pictures for an application that waits. */
export function ImagesForm({ id, sent }: { id: string; sent: number }) {
  const t = useT();
  const texts = useTexts();
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const ready = files.filter(({ refusal }) => !refusal);
  const upload = useMutation({ mutationFn: () => sendImages(id, ready), onSuccess: (refused) => setFiles(refused) });
  const left = rules.most - sent;
  return (
    <div className={c('form')}>
      {sent > 0 && <p>{t('deposits.proofsSent', { count: sent })}</p>}
      {left > 0 && <Pictures files={files} onFilesChange={setFiles} left={left} />}
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
    </div>
  );
}

interface PicturesProps {
  files: readonly PickedFile[];
  onFilesChange: (files: readonly PickedFile[]) => void;
  left: number;
}

function Pictures({ files, onFilesChange, left }: PicturesProps) {
  const t = useT();
  const texts = useTexts();
  const { number } = useFormat();
  return (
    <FileDrop
      files={files}
      onFilesChange={onFilesChange}
      rules={{ ...rules, most: left }}
      browseLabel={t('withdrawals.addProof', { count: left })}
      hint={t('withdrawals.proofHint')}
      removeLabel={(name) => t('withdrawals.removeProof', { name })}
      formatSize={(bytes) =>
        bytes < megabyte
          ? t('withdrawals.kilobytes', { size: number(Math.ceil(bytes / kilobyte)) })
          : t('withdrawals.megabytes', { size: number(Math.round((bytes / megabyte) * 10) / 10) })
      }
      refusalText={(refusal) => errorText(texts, refusalCodes[refusal])}
    />
  );
}
