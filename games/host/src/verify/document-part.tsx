import { useT } from '@baize/i18n/react';
import { Button, TextArea } from '@baize/ui';
import { FileTextIcon, SealCheckIcon } from '@baize/ui/icons';
import { useRef, useState } from 'react';
import { Report } from './report.tsx';
import { checkDocument } from './work-out.ts';
import type { Checked } from './work-out.ts';

/** A round's document, pasted or opened from a file. */
export function DocumentPart() {
  const t = useT();
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<Checked | null>(null);
  const check = async (document: string) => setChecked(await checkDocument(document));
  const open = async (file: File | undefined) => {
    if (!file) return;
    const document = await file.text();
    setText(document);
    await check(document);
  };
  return (
    <form
      className="part"
      onSubmit={(event) => {
        event.preventDefault();
        void check(text);
      }}
    >
      <TextArea
        label={t('game-verify.document.label')}
        hint={t('game-verify.document.hint')}
        value={text}
        rows={8}
        dir="ltr"
        spellCheck={false}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChecked(null);
        }}
      />
      <div className="acts">
        <Button type="submit" kind="primary" icon={<SealCheckIcon />} blocked={text.trim() === ''}>
          {t('game-verify.check')}
        </Button>
        <Button icon={<FileTextIcon />} onClick={() => picker.current?.click()}>
          {t('game-verify.document.open')}
        </Button>
        <input
          ref={picker}
          hidden
          type="file"
          accept=".json,application/json"
          aria-label={t('game-verify.document.open')}
          onChange={(event) => void open(event.currentTarget.files?.[0])}
        />
      </div>
      {checked && <Report {...checked} />}
    </form>
  );
}
