import { useT } from '@baize/i18n/react';
import { switches as known } from '@baize/protocol/switches';
import { Switch } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import sheet from '../merchant.module.css';

const c = classes(sheet);

type Values = Readonly<Record<string, boolean>>;

/** What the merchant offers: plain names, with the code the specification gives each. */
export function Switches({ switches, onChange }: { switches: Values; onChange: (switches: Values) => void }) {
  const t = useT();
  return (
    <ul className={c('switches')}>
      {known.map((code) => (
        <li key={code}>
          <Switch
            spread
            label={t(`console-merchant.switch.${code}`)}
            sub={<span className={c('code')}>{code}</span>}
            checked={switches[code] ?? false}
            onChange={(event) => onChange({ ...switches, [code]: event.currentTarget.checked })}
          />
        </li>
      ))}
    </ul>
  );
}
