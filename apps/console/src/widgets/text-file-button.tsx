import { buttonClass, join } from '@baize/ui';
import { UploadSimpleIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import sheet from './widgets.module.css';

const c = classes(sheet);

/** Takes the text out of a file; the file is read here and goes nowhere. */
export function TextFileButton({ label, onText }: { label: string; onText: (text: string) => void }) {
  return (
    <label className={join(buttonClass({ size: 's' }), c('file'))}>
      <UploadSimpleIcon aria-hidden="true" />
      {label}
      <input
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) void file.text().then(onText);
          event.currentTarget.value = ''; // the same file may be chosen again
        }}
      />
    </label>
  );
}
