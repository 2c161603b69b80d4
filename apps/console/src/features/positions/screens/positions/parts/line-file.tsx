import { useT } from '@baize/i18n/react';
import { Dialog, Link, Notice, RowItem, Rows, Figure, Stack, Tabs } from '@baize/ui';
import { InfoIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { positionsPath } from '#lib/paths.ts';
import type { LineRow, Place } from '../data.ts';
import { CreditBar } from './credit-bar.tsx';
import { CreditForm } from './credit-form.tsx';
import { History } from './history.tsx';
import { SharesForm } from './shares-form.tsx';
import { SharesTable } from './shares-table.tsx';

type Part = 'shares' | 'credit' | 'history';

interface LineFileProps {
  line: LineRow;
  place: Place;
  /** The company gives to tops of lines; further down the level above gives, and operators read. */
  isTop: boolean;
  onClose: () => void;
}

/** Everything given to one place in a line: shares by game, credit, and what was changed when. */
export function LineFile({ line, place, isTop, onClose }: LineFileProps) {
  const t = useT();
  const [part, setPart] = useState<Part>('shares');
  const mayGive = useMay('positions.write') && isTop && line.isAgent && place.isOn;
  return (
    <Dialog
      open
      onClose={onClose}
      width="broad"
      title={
        <>
          {t('positions.downlines.give')}: <bdi>{line.account}</bdi>
        </>
      }
      closeLabel={t('common.close')}
    >
      <Tabs
        label={t('positions.give.part')}
        value={part}
        onValueChange={setPart}
        tabs={[
          { value: 'shares', label: t('positions.give.shares') },
          { value: 'credit', label: t('positions.give.credit') },
          { value: 'history', label: t('positions.give.history') },
        ]}
      >
        <Stack gap={14}>
          {part !== 'history' && !isTop && (
            <Notice tone="note" icon={<InfoIcon />}>
              {t('console-positions.readOnly')}
            </Notice>
          )}
          {part === 'shares' &&
            (mayGive ? <SharesForm line={line} place={place} onDone={onClose} /> : <SharesTable line={line} />)}
          {part === 'credit' && <CreditFacts line={line} currency={place.currency} />}
          {part === 'credit' && mayGive && <CreditForm line={line} currency={place.currency} onDone={onClose} />}
          {part === 'history' && <History id={line.id} currency={place.currency} />}
          {line.isAgent && (
            <p>
              <Link href={positionsPath('lines', { under: line.id })} className="baize-link">
                {t('console-positions.open')}
              </Link>
            </p>
          )}
        </Stack>
      </Tabs>
    </Dialog>
  );
}

function CreditFacts({ line: { credit, isAgent }, currency }: { line: LineRow; currency: string }) {
  const t = useT();
  const { money } = useFormat();
  if (!credit) return <p>{t('console-positions.noCredit')}</p>;
  return (
    <>
      <CreditBar credit={credit} currency={currency} isWritten />
      <Rows>
        <RowItem label={t('positions.credit.limit')}>
          <Figure>{money(credit.limitMinor, currency)}</Figure>
        </RowItem>
        {isAgent && (
          <RowItem label={t('positions.credit.given')}>
            <Figure>{money(credit.givenMinor, currency)}</Figure>
          </RowItem>
        )}
        <RowItem label={t(isAgent ? 'positions.credit.free' : 'console-positions.toPlay')}>
          <Figure>{money(credit.heldMinor, currency)}</Figure>
        </RowItem>
      </Rows>
    </>
  );
}
