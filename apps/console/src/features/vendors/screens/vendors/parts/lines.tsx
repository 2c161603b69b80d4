/** How much the vendor may pay out beyond stakes in a day, and a player may win in one. */
import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { amountUnit } from '@baize/protocol/typed-amount';
import { AmountField, Button, Dialog, Figure, Line, Panel, RowItem, Rows, showToast, Stack } from '@baize/ui';
import { PencilSimpleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { readMinor, writeMinor, useFormat } from '#lib/format.ts';
import { isAsked, Refusal } from '#widgets/refusal.tsx';
import { useSetLine } from '../data.ts';
import type { ExposureLine } from '../data.ts';
import sheet from '../vendors.module.css';

const c = classes(sheet);

interface LinesProps {
  vendor: ExposureLine;
  player: ExposureLine;
  maySet: boolean;
}

export function Lines({ vendor, player, maySet }: LinesProps) {
  const t = useT();
  const { money } = useFormat();
  const [changing, setChanging] = useState<ExposureLine | null>(null);
  const amount = ({ currency }: ExposureLine, minor: string): string => `${money(minor, currency)} ${currency}`;
  return (
    <Panel title={t('console-vendors.line.title')}>
      <Stack gap={14}>
        <p className={c('quiet')}>{t('console-vendors.line.hint')}</p>
        <Rows>
          <RowItem label={t('console-vendors.line.today')}>
            <Figure>{amount(vendor, vendor.todayMinor ?? '0')}</Figure>
          </RowItem>
          {[vendor, player].map((line) => (
            <RowItem
              key={line.vassalage}
              label={t('console-vendors.line.max', { of: line === vendor ? 'vendor' : 'player' })}
            >
              <Line gap={8}>
                <Figure>{amount(line, line.maxMinor)}</Figure>
                {maySet && (
                  <Button
                    size="s"
                    icon={<PencilSimpleIcon />}
                    aria-label={`${t('console-vendors.line.change')}: ${t('console-vendors.line.max', { of: line === vendor ? 'vendor' : 'player' })}`}
                    onClick={() => setChanging(line)}
                  >
                    {t('console-vendors.line.change')}
                  </Button>
                )}
              </Line>
            </RowItem>
          ))}
        </Rows>
      </Stack>
      {changing && <ChangeLine line={changing} onClose={() => setChanging(null)} />}
    </Panel>
  );
}

function ChangeLine({ line, onClose }: { line: ExposureLine; onClose: () => void }) {
  const t = useT();
  const figure = useFigureField();
  const set = useSetLine(line.vassalage);
  const [typed, setTyped] = useState(writeMinor(line.maxMinor, line.currency));
  const maxMinor = readMinor(typed, line.currency);
  const press = (): void => {
    if (maxMinor === null) return;
    set.mutate(maxMinor, {
      onSuccess: () => {
        showToast({ text: t('common.done'), tone: 'good' });
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!set.isPending}
      icon={<PencilSimpleIcon />}
      title={t('console-vendors.line.max', { of: line.vassalage === null ? 'player' : 'vendor' })}
      closeLabel={t('common.close')}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {!isAsked(set.error) && (
            <Button
              kind="primary"
              blocked={maxMinor === null || maxMinor === '0'}
              waiting={set.isPending}
              waitingLabel={t('common.waiting')}
              onClick={press}
            >
              {t('common.save')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={14}>
        <AmountField
          {...figure(typed, amountUnit(line.currency))}
          compact
          label={t('common.amount')}
          onValueChange={setTyped}
        />
        <Refusal error={set.error} />
      </Stack>
    </Dialog>
  );
}
