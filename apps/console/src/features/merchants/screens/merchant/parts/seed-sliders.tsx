import { useT } from '@baize/i18n/react';
import { Panel, Slider, Stack } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import type { Seeds } from '../draft.ts';
import sheet from '../merchant.module.css';

const c = classes(sheet);
const stops = Array.from({ length: 13 }, (_, index) => index * 30);

/** Six values make the brand; the ranges are those for which every pair of colours was proven readable. */
export function SeedSliders({ seeds, onChange }: { seeds: Seeds; onChange: (seeds: Seeds) => void }) {
  const t = useT();
  const set = (name: keyof Seeds) => (value: number) => onChange({ ...seeds, [name]: Math.round(value * 100) / 100 });
  const degrees = (value: number): string => t('console-merchant.degrees', { value });
  const share = (value: number): string => value.toFixed(2);
  const hue = { min: 0, max: 360, step: 1 };
  return (
    <Panel title={t('console-merchant.seeds')}>
      <p className={c('quiet')}>{t('console-merchant.seedsNote')}</p>
      <Stack gap={14} className={c('sliders')}>
        <Slider
          {...hue}
          label={t('console-merchant.seed.clothHue')}
          value={seeds.clothHue}
          display={degrees(seeds.clothHue)}
          onValueChange={set('clothHue')}
          track={stops.map((at) => `oklch(0.42 0.09 ${at})`)}
        />
        <Slider
          min={0}
          max={1.25}
          step={0.05}
          label={t('console-merchant.seed.clothStrength')}
          value={seeds.clothStrength}
          display={share(seeds.clothStrength)}
          onValueChange={set('clothStrength')}
          track={[0, 0.05, 0.1].map((at) => `oklch(0.42 ${at} ${seeds.clothHue})`)}
        />
        <Slider
          {...hue}
          label={t('console-merchant.seed.lampHue')}
          value={seeds.lampHue}
          display={degrees(seeds.lampHue)}
          onValueChange={set('lampHue')}
          note={t('console-merchant.lampNote')}
          track={stops.map((at) => `oklch(0.865 0.14 ${at})`)}
        />
        <Slider
          min={0}
          max={1.15}
          step={0.05}
          label={t('console-merchant.seed.lampStrength')}
          value={seeds.lampStrength}
          display={share(seeds.lampStrength)}
          onValueChange={set('lampStrength')}
          track={[0, 0.08, 0.16].map((at) => `oklch(0.865 ${at} ${seeds.lampHue})`)}
        />
        <Slider
          {...hue}
          label={t('console-merchant.seed.railHue')}
          value={seeds.railHue}
          display={degrees(seeds.railHue)}
          onValueChange={set('railHue')}
          track={stops.map((at) => `oklch(0.29 0.035 ${at})`)}
        />
        <Slider
          min={0.4}
          max={1.6}
          step={0.05}
          label={t('console-merchant.seed.roundness')}
          value={seeds.roundness}
          display={share(seeds.roundness)}
          onValueChange={set('roundness')}
        />
      </Stack>
    </Panel>
  );
}
