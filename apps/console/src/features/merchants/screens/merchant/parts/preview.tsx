import { useT } from '@baize/i18n/react';
import { BrandScope, Figure, Segmented } from '@baize/ui';
import type { Theme } from '@baize/ui';
import { CheckCircleIcon, DeviceMobileIcon, MonitorIcon, WarningIcon } from '@baize/ui/icons';
import { useDeferredValue, useMemo, useState } from 'react';
import { classes } from '#lib/classes.ts';
import { judge } from '../contrast.ts';
import type { Draft, Seeds } from '../draft.ts';
import { Frame } from './frame.tsx';
import { SamplePage } from './sample-page.tsx';
import sheet from '../merchant.module.css';

const c = classes(sheet);
const sizes = { desktop: { width: 1280, height: 1000 }, phone: { width: 390, height: 820 } } as const;

interface PreviewProps {
  draft: Draft;
  code: string;
  mark: string | null;
  currency: string;
}

/** The site in the brand as it is written now, and whether it stays readable. */
export function Preview({ draft, mark, currency }: PreviewProps) {
  const t = useT();
  const [theme, setTheme] = useState<Theme>('dark');
  const [size, setSize] = useState<keyof typeof sizes>('desktop');
  const seeds = useDeferredValue(draft.seeds);
  return (
    <section className={c('preview')} aria-label={t('console-merchant.preview')}>
      <div className={c('previewBar')}>
        <Segmented
          label={t('console-merchant.previewTheme')}
          value={theme}
          onValueChange={setTheme}
          options={[
            { value: 'dark', label: t('console-shell.evening') },
            { value: 'light', label: t('console-shell.daylight') },
          ]}
        />
        <Segmented
          label={t('console-merchant.previewSize')}
          value={size}
          onValueChange={setSize}
          options={[
            { value: 'desktop', label: <MonitorIcon />, title: t('console-merchant.desktop') },
            { value: 'phone', label: <DeviceMobileIcon />, title: t('console-merchant.phone') },
          ]}
        />
      </div>
      <Frame key={size} title={t('console-merchant.preview')} {...sizes[size]}>
        <BrandScope seeds={seeds} theme={theme}>
          <SamplePage draft={draft} mark={mark} currency={currency} />
        </BrandScope>
      </Frame>
      <Readability seeds={seeds} />
    </section>
  );
}

function Readability({ seeds }: { seeds: Seeds }) {
  const t = useT();
  const { pairs, passed, tightest } = useMemo(() => judge(seeds), [seeds]);
  const isGood = passed === pairs;
  return (
    <p className={c('verdict')} role="status">
      <span className={c(isGood ? 'good' : 'bad')}>
        {isGood ? (
          <CheckCircleIcon weight="fill" aria-hidden="true" />
        ) : (
          <WarningIcon weight="fill" aria-hidden="true" />
        )}
        {t('console-merchant.verdict', { passed, pairs })}
      </span>
      <span>
        {t('console-merchant.tightest')}{' '}
        <Figure>{t('console-merchant.ratio', { ratio: tightest.ratio.toFixed(2) })}</Figure>
      </span>
    </p>
  );
}
