import { useT } from '@baize/i18n/react';
import { Segmented } from '@baize/ui';
import type { PrizeMode } from '#lib/lottery.ts';

/** Lottery or e-lottery, as the specification's prize modes part them. */
export const modes: readonly PrizeMode[] = ['LOTT', 'ELOTT'];

export function KindSwitch({ mode, onChange }: { mode: PrizeMode; onChange: (mode: PrizeMode) => void }) {
  const t = useT();
  return (
    <Segmented<PrizeMode>
      label={t('lottery.kind')}
      value={mode}
      onValueChange={onChange}
      options={modes.map((value) => ({ value, label: t(`shell.category.${value}`) }))}
    />
  );
}
