import { useTexts } from '@baize/i18n/react';
import { Switch } from '@baize/ui';
import { classes } from '../../../lib/classes.ts';
import sheet from '../merchant.module.css';

const c = classes(sheet);

type Values = Readonly<Record<string, boolean>>;

/** What the merchant offers: plain names, with the code the specification gives each. */
export function Switches({ switches, onChange }: { switches: Values; onChange: (switches: Values) => void }) {
  const texts = useTexts();
  return (
    <ul className={c('switches')}>
      {Object.entries(switches).map(([code, isOn]) => (
        <li key={code}>
          <Switch
            spread
            label={texts.find(`console-merchant.switch.${code}`) ?? code}
            sub={<span className={c('code')}>{code}</span>}
            checked={isOn}
            onChange={(event) => onChange({ ...switches, [code]: event.currentTarget.checked })}
          />
        </li>
      ))}
    </ul>
  );
}
