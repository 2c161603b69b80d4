/** The app: one button that fits this device, a code to carry the page to a phone, and the steps for every system. */
import { useT } from '@baize/i18n/react';
import { BrandMark, Button, buttonClass, Notice, Segmented } from '@baize/ui';
import { CheckCircleIcon, DownloadSimpleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { isInstalled, useDevice } from '#lib/device.ts';
import { useMerchant, useResources } from '#lib/merchant.ts';
import { usePageTitle } from '#lib/title.ts';
import { useInstall, useWasInstalled } from '#lib/web-app.ts';
import { QrCode } from '#widgets/qr-code.tsx';
import sheet from './download.module.css';
import { StepDrawing } from './parts/step-drawing.tsx';
import type { System } from './parts/step-drawing.tsx';

const c = classes(sheet);
const systems: readonly System[] = ['ios', 'android', 'lite', 'desktop'];
const steps = [1, 2, 3] as const;

export function Download() {
  const t = useT();
  const { name, mark } = useMerchant();
  const own = useDevice();
  const [system, setSystem] = useState<System>(own);
  usePageTitle(t('info.down.title'));
  return (
    <div className={c('page')}>
      <header className={c('hero')}>
        <div className={c('words')}>
          <BrandMark size={64} className={c('mark')} {...(mark && { src: mark })} />
          <h1>{t('info.down.title')}</h1>
          <p className={c('lead')}>{t('info.down.lead', { brand: name })}</p>
          <MainAct system={system} />
        </div>
        {own === 'desktop' && (
          <figure className={c('code')}>
            <QrCode text={location.href} label={t('info.down.scan')} />
            <figcaption>
              <b>{t('info.down.scan')}</b>
              {t('info.down.scanSub')}
            </figcaption>
          </figure>
        )}
      </header>
      <section className={c('guide')} aria-labelledby="steps">
        <div className={c('guideHead')}>
          <h2 id="steps">{t('info.down.steps')}</h2>
          <Segmented<System>
            label={t('info.down.device')}
            value={system}
            onValueChange={setSystem}
            options={systems.map((value) => ({ value, label: t(`info.down.device.${value}`) }))}
          />
        </div>
        <ol className={c('steps')}>
          {steps.map((step) => (
            <li key={step}>
              <StepDrawing system={system} step={step} />
              <p>{t(`info.down.${system}.${step}`, { brand: name })}</p>
            </li>
          ))}
        </ol>
        <p className={c('note')}>{t('info.down.same')}</p>
      </section>
    </div>
  );
}

/** A store's page where the merchant has one, the browser's own installing where it offers it, else the steps speak. */
function MainAct({ system }: { system: System }) {
  const t = useT();
  const { name } = useMerchant();
  const resources = useResources();
  const install = useInstall();
  const wasInstalled = useWasInstalled();
  if (isInstalled() || wasInstalled)
    return (
      <Notice tone="good" icon={<CheckCircleIcon />}>
        {t('info.down.installed', { brand: name })}
      </Notice>
    );
  const store = system === 'desktop' ? undefined : resources[`app_${system}`]?.[0]?.url;
  if (store && system !== 'desktop')
    return (
      <a className={buttonClass({ kind: 'primary', size: 'xl' })} href={store} rel="noopener noreferrer">
        <DownloadSimpleIcon />
        {t(`info.down.store.${system}`)}
      </a>
    );
  if (install)
    return (
      <Button kind="primary" size="xl" icon={<DownloadSimpleIcon />} onClick={() => void install()}>
        {t('info.down.install', { brand: name })}
      </Button>
    );
  return <p className={c('hint')}>{t('info.down.byHand')}</p>;
}
