/** Contracts of one kind: from the upline, to the downlines, and the writer of new ones (design 19). */
import { useT } from '@baize/i18n/react';
import { Button, Segmented, Sheet } from '@baize/ui';
import { PenNibIcon } from '@baize/ui/icons';
import { useRef, useState } from 'react';
import { contractPages, useAgentPages, useIsOffered } from '#lib/agent-pages.ts';
import { classes } from '#lib/classes.ts';
import { usePathname, useQueryParams } from '#lib/navigate.tsx';
import { agentPath } from '#lib/paths.ts';
import { usePageTitle } from '#lib/title.ts';
import { useIsWide } from '#lib/wide.ts';
import { AgentNotFound } from '#features/teams/not-found.tsx';
import { contractKinds } from '../../data.ts';
import type { Contract, ContractKind } from '../../data.ts';
import { DebtSlip } from '../../debts.tsx';
import { KindTabs } from '../../kind-tabs.tsx';
import { MineList } from '../../mine-list.tsx';
import { PayLine } from '../../pay-line.tsx';
import { GivenList } from './parts/given-list.tsx';
import { Writer } from './parts/writer.tsx';
import sheet from './agent-contracts.module.css';

const c = classes(sheet);

const hrefOf = (kind: ContractKind): string => agentPath(contractPages[kind]);

/** From here on the writer stands beside the papers, and both sides beside each other. */
const writerBesideFrom = 1_280;
const sidesBesideFrom = 820;

export function AgentContracts() {
  const pathname = usePathname();
  const held = useAgentPages();
  const kinds = contractKinds.filter((kind) => held.includes(contractPages[kind]));
  const kind = kinds.find((one) => hrefOf(one) === pathname);
  if (!kind) return <AgentNotFound />;
  return <OfKind key={kind} kind={kind} kinds={kinds} />;
}

/** What the writer writes: for whom and from which terms; counted, so that the same press begins afresh. */
interface Writing {
  readonly from: Contract | null;
  readonly press: number;
}

type Side = 'mine' | 'given';

function OfKind({ kind, kinds }: { kind: ContractKind; kinds: readonly ContractKind[] }) {
  const t = useT();
  const isOffered = useIsOffered(kind);
  const isBeside = useIsWide(writerBesideFrom);
  const hasBothSides = useIsWide(sidesBesideFrom);
  const [side, setSide] = useState<Side>('mine');
  const { offer } = useQueryParams() as Readonly<Record<string, string | undefined>>;
  const [writing, setWriting] = useState<Writing>({ from: null, press: 0 });
  // who comes from a downline's page comes to write for them
  const [isOpen, setOpen] = useState(offer !== undefined);
  const desk = useRef<HTMLElement>(null);
  usePageTitle(t(`contracts.kind.${kind}`));

  const write = (from: Contract | null): void => {
    setWriting(({ press }) => ({ from, press: press + 1 }));
    if (!isBeside) setOpen(true);
    else requestAnimationFrame(() => desk.current?.querySelector<HTMLElement>('select, input')?.focus());
  };
  const writer = (
    <Writer
      key={writing.press}
      kind={kind}
      from={writing.from}
      downline={offer}
      onSent={() => setOpen(false)}
      isFramed={isBeside}
    />
  );
  return (
    <div className={c('page')}>
      <ContractsHead onWrite={isOffered ? () => write(null) : undefined} />
      <div className={c('line')}>
        <KindTabs kinds={kinds} kind={kind} hrefOf={hrefOf} />
        <PayLine kind={kind} />
      </div>
      <DebtSlip side="upline" />
      <DebtSlip side="downline" />
      {!hasBothSides && <SideSwitch side={side} onSide={setSide} />}
      <div className={c('desk', isBeside && isOffered && 'withWriter')}>
        {(hasBothSides || side === 'mine') && <MineColumn kind={kind} isTitled={hasBothSides} />}
        {(hasBothSides || side === 'given') && <GivenColumn kind={kind} isTitled={hasBothSides} onWrite={write} />}
        {isBeside && isOffered && (
          <aside ref={desk} className={c('writer')} aria-label={t('contracts.write')}>
            {writer}
          </aside>
        )}
      </div>
      {!isBeside && isOffered && (
        <Sheet
          open={isOpen}
          onClose={() => setOpen(false)}
          height="full"
          title={t('contracts.write')}
          closeLabel={t('common.close')}
        >
          {writer}
        </Sheet>
      )}
    </div>
  );
}

function ContractsHead({ onWrite }: { onWrite: (() => void) | undefined }) {
  const t = useT();
  return (
    <header className={c('head')}>
      <h1>{t('contracts.title')}</h1>
      {onWrite && (
        <Button kind="primary" size="m" icon={<PenNibIcon />} onClick={onWrite}>
          {t('contracts.write')}
        </Button>
      )}
    </header>
  );
}

function SideSwitch({ side, onSide }: { side: Side; onSide: (side: Side) => void }) {
  const t = useT();
  return (
    <Segmented
      wide
      label={t('contracts.side')}
      value={side}
      onValueChange={onSide}
      options={[
        { value: 'mine', label: t('contracts.mine') },
        { value: 'given', label: t('contracts.given') },
      ]}
    />
  );
}

interface ColumnProps {
  kind: ContractKind;
  /** Where one side stands alone, the switch above names it and the title is only read out. */
  isTitled: boolean;
}

function MineColumn({ kind, isTitled }: ColumnProps) {
  const t = useT();
  return (
    <section className={c('column')} aria-labelledby="contracts-mine">
      <div className={c('columnHead')}>
        <h2 id="contracts-mine" className={c(!isTitled && 'said')}>
          {t('contracts.mine')}
        </h2>
      </div>
      <MineList kind={kind} />
    </section>
  );
}

function GivenColumn({ kind, isTitled, onWrite }: ColumnProps & { onWrite: (from: Contract) => void }) {
  const t = useT();
  return (
    <section className={c('column')} aria-labelledby="contracts-given">
      <GivenList
        kind={kind}
        heading={
          <h2 id="contracts-given" className={c(!isTitled && 'said')}>
            {t('contracts.given')}
          </h2>
        }
        onWrite={onWrite}
      />
    </section>
  );
}
