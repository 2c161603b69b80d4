import { useEffect, useRef, useState, type DragEvent } from 'react';
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { buttonClass } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { classes } from '../lib/classes.ts';
import { checkFiles, type FileRules, type PickedFile } from './check-files.ts';
import sheet from './file-drop.module.css';

const c = classes(sheet);

interface FileDropProps {
  files: readonly PickedFile[];
  /** Gets the new list; files with a `refusal` are shown with their reason and must not be sent. */
  onFilesChange: (files: readonly PickedFile[]) => void;
  rules: FileRules;
  browseLabel: string;
  /** "PNG or JPG, 5 MB each, three at most." */
  hint: string;
  removeLabel: (name: string) => string;
  formatSize: (bytes: number) => string;
  refusalText: (refusal: NonNullable<PickedFile['refusal']>) => string;
}

/** Pictures to send along: by button, by drop, with previews and an error per file. */
export function FileDrop({
  files,
  onFilesChange,
  rules,
  browseLabel,
  hint,
  removeLabel,
  formatSize,
  refusalText,
}: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const add = (list: FileList | null) =>
    list && onFilesChange(checkFiles([...files.map((picked) => picked.file), ...list], rules));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  return (
    <div
      className={c('drop', isOver && 'over')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {files.length > 0 && (
        <ul className={c('files')}>
          {files.map((picked, index) => (
            <FileRow
              key={`${picked.file.name}${picked.file.lastModified}`}
              picked={picked}
              note={picked.refusal ? refusalText(picked.refusal) : formatSize(picked.file.size)}
              removeLabel={removeLabel(picked.file.name)}
              onRemove={() =>
                onFilesChange(
                  checkFiles(
                    files.filter((_, at) => at !== index).map((other) => other.file),
                    rules,
                  ),
                )
              }
            />
          ))}
        </ul>
      )}
      <div className={c('ask')}>
        <label className={c('browse')}>
          <input
            type="file"
            multiple={rules.most > 1}
            accept={rules.types.join()}
            className={c('input')}
            onChange={(event) => {
              add(event.currentTarget.files);
              event.currentTarget.value = '';
            }}
          />
          <span className={buttonClass({ kind: 'outline' })}>
            <UploadSimpleIcon size={18} aria-hidden="true" />
            {browseLabel}
          </span>
        </label>
        <span>{hint}</span>
      </div>
    </div>
  );
}

interface FileRowProps {
  picked: PickedFile;
  /** Its size, or why it is refused. */
  note: string;
  removeLabel: string;
  onRemove: () => void;
}

function FileRow({ picked, note, removeLabel, onRemove }: FileRowProps) {
  return (
    <li className={c('file')}>
      <Preview file={picked.file} />
      <span>
        <span className={c('name')}>{picked.file.name}</span>
        <span className={c(picked.refusal ? 'error' : 'size')}>{note}</span>
      </span>
      <IconButton label={removeLabel} icon={<XIcon />} onClick={onRemove} />
    </li>
  );
}

function Preview({ file }: { file: File }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!picture.current) return;
    const address = URL.createObjectURL(file);
    picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return file.type.startsWith('image/') ? (
    <img ref={picture} className={c('thumb')} alt="" />
  ) : (
    <span className={c('thumb')} />
  );
}
