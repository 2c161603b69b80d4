import type { Feature, SlotSheet } from '@baize/game-kit/slot-engine';
import { useT } from '@baize/i18n/react';

interface FeatureRulesProps {
  sheet: SlotSheet;
  /** So many coins as money at the bet that stands. */
  worth: (coins: number) => string;
}

/** What the model can do beside its prizes, each in a sentence with the model's own figures. */
export function FeatureRules({ sheet, worth }: FeatureRulesProps) {
  const t = useT();
  const wilds = sheet.symbols.filter(({ kind }) => kind === 'wild');
  const times = wilds.flatMap(({ multiplier = 1 }) => (multiplier > 1 ? [multiplier] : []));
  const { triggerCycle } = sheet.par;
  return (
    <>
      {wilds.length > 0 && (
        <p>
          {t('game-slots.rules.wild')}
          {times.length > 0 &&
            ` ${t('game-slots.rules.wildTimes', { times: times.map((one) => `×${one}`).join(', ') })}`}
        </p>
      )}
      {sheet.features.map((feature) => (
        <p key={feature.kind}>
          <FeatureRule feature={feature} worth={worth} />
          {feature.kind === 'freeSpins' &&
            triggerCycle !== null &&
            ` ${t('game-slots.rules.freeOften', { cycle: Math.round(triggerCycle) })}`}
        </p>
      ))}
    </>
  );
}

function FeatureRule({ feature, worth }: { feature: Feature; worth: (coins: number) => string }) {
  const t = useT();
  switch (feature.kind) {
    case 'freeSpins': {
      const { multiplier, wilds, award, expandingSymbol } = feature;
      const awards = Object.entries(award).filter(([, spins]) => spins > 0);
      const values = multiplier.kind === 'fixed' ? [multiplier.value] : multiplier.values;
      return [
        t('game-slots.rules.free', { award: awards.map(([count, spins]) => `${count} → ${spins}`).join(', ') }),
        values.some((value) => value > 1) &&
          t('game-slots.rules.freeTimes', { times: values.map((one) => `×${one}`).join(', ') }),
        wilds && t('game-slots.rules.freeWilds', { kind: wilds }),
        expandingSymbol && t('game-slots.rules.freeSymbol'),
      ]
        .filter(Boolean)
        .join(' ');
    }
    case 'tumble':
      return t('game-slots.rules.tumble', { times: feature.ladder.map((one) => `×${one}`).join(', ') });
    case 'respin':
      return t('game-slots.rules.respin', { reel: feature.reel + 1 });
    case 'holdAndSpin':
      return t('game-slots.rules.hold', {
        count: feature.trigger,
        respins: feature.respins,
        least: worth(Math.min(...feature.values.map(({ pay }) => pay))),
        most: worth(Math.max(...feature.values.map(({ pay }) => pay))),
        full: worth(feature.fullPay),
      });
    case 'pick':
      return t('game-slots.rules.pick', {
        count: feature.trigger,
        picks: feature.picks,
        options: feature.options.map(worth).join(', '),
      });
    case 'wheel':
      return t('game-slots.rules.wheel', {
        count: feature.trigger,
        options: feature.segments.map(({ pay }) => worth(pay)).join(', '),
      });
    case 'collect':
      return t('game-slots.rules.collect', { options: feature.values.map(({ pay }) => worth(pay)).join(', ') });
    case 'mystery':
      return t('game-slots.rules.mystery');
  }
}
