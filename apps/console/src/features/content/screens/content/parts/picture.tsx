import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, FileDrop, Notice, Stack } from '@baize/ui';
import type { FileRules, PickedFile } from '@baize/ui';
import { WarningCircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useAddImage, useImage } from '../data.ts';
import sheet from '../content.module.css';

const c = classes(sheet);

/** Specification 9: png or jpg, 5 MB. */
const rules: FileRules = { types: ['image/png', 'image/jpeg'], maxBytes: 5 * 1024 * 1024, most: 1 };
const kilobyte = 1024;
const refusals = {
  type: 'UPLOAD_TYPE',
  size: 'UPLOAD_TOO_LARGE',
  empty: 'UPLOAD_UNREADABLE',
  tooMany: 'UPLOAD_COUNT',
} as const;

/** The item's picture: kept as soon as it is chosen, on the item once that is published. */
export function PictureField({
  imageId,
  onChange,
}: {
  imageId: string | null;
  onChange: (imageId: string | null) => void;
}) {
  const t = useT();
  const texts = useTexts();
  const { number } = useFormat();
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const add = useAddImage();
  const choose = (picked: readonly PickedFile[]): void => {
    const [first] = picked;
    if (!first || first.refusal) {
      setFiles(picked);
      return;
    }
    setFiles([]);
    add.mutate(first.file, { onSuccess: (kept) => onChange(kept.imageId) });
  };
  if (imageId !== null)
    return (
      <Stack gap={12}>
        <KeptPicture imageId={imageId} />
        <Button kind="soft" onClick={() => onChange(null)}>
          {t('console-content.pictureRemove')}
        </Button>
      </Stack>
    );
  return (
    <div aria-busy={add.isPending}>
      <FileDrop
        files={files}
        onFilesChange={choose}
        rules={rules}
        browseLabel={add.isPending ? t('common.waiting') : t('console-content.pictureChoose')}
        hint={t('console-content.pictureHint')}
        removeLabel={() => t('console-content.pictureRemove')}
        formatSize={(bytes) => `${number(Math.ceil(bytes / kilobyte))} kB`}
        refusalText={(refusal) => errorText(texts, refusals[refusal])}
      />
      {add.error && (
        <Notice tone="bad" icon={<WarningCircleIcon />}>
          {errorText(texts, add.error)}
        </Notice>
      )}
    </div>
  );
}

export function KeptPicture({ imageId }: { imageId: string }) {
  const { data } = useImage(imageId);
  if (!data) return <span className={c('picture')} aria-busy="true" />;
  return <img className={c('picture')} src={`data:${data.mime};base64,${data.base64}`} alt="" />;
}
