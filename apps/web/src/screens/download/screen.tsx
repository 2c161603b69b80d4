/** The app: what fits this device first, the others beside it. */
import { useT } from '@baize/i18n/react';
import { EmptyBox, Segmented } from '@baize/ui';
import { DeviceMobileIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { isInstalled, useDevice } from '../../lib/device.ts';
import type { Device } from '../../lib/device.ts';
import { useMerchant } from '../../lib/merchant.ts';
import { usePageTitle } from '../../lib/title.ts';
import sheet from './download.module.css';

const c = classes(sheet);
const devices: readonly Device[] = ['ios', 'android', 'desktop'];

export function Download() {
  const t = useT();
  const { name } = useMerchant();
  const [device, setDevice] = useState(useDevice());
  const steps = [1, 2, 3] as const;
  usePageTitle(t('info.down.title'));
  return (
    <div className={c('page')}>
      <header>
        <h1>{t('info.down.title')}</h1>
        <p className={c('lead')}>{t('info.down.lead', { brand: name })}</p>
      </header>
      <Segmented<Device>
        label={t('info.down.device')}
        value={device}
        onValueChange={setDevice}
        options={devices.map((value) => ({ value, label: t(`info.down.device.${value}`) }))}
      />
      {isInstalled() ? (
        <EmptyBox icon={<DeviceMobileIcon weight="duotone" />} title={t('info.down.installed', { brand: name })} />
      ) : (
        <ol className={c('steps')}>
          {steps.map((step) => (
            <li key={step}>{t(`info.down.${device}.${step}`, { brand: name })}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
