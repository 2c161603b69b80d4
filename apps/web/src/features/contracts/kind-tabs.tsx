import { useT } from '@baize/i18n/react';
import { CountBadge, Link } from '@baize/ui';
import { useEffect, useRef } from 'react';
import { classes } from '#lib/classes.ts';
import { useMine } from './data.ts';
import type { ContractKind } from './data.ts';
import { isWaiting } from './waiting-dialog.tsx';
import sheet from './kind-tabs.module.css';

const c = classes(sheet);

interface KindTabsProps {
  kinds: readonly ContractKind[];
  kind: ContractKind;
  hrefOf: (kind: ContractKind) => string;
}

/** The kinds of contract as pages beside each other; a count says how many wait for an answer. */
export function KindTabs({ kinds, kind, hrefOf }: KindTabsProps) {
  const t = useT();
  const row = useRef<HTMLElement>(null);
  // on a phone the row scrolls: the kind that stands is brought into sight
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, []);
  return (
    <nav ref={row} className={c('tabs')} aria-label={t('contracts.kinds')}>
      {kinds.map((one) => (
        <Link key={one} href={hrefOf(one)} className={c('tab')} aria-current={one === kind ? 'page' : undefined}>
          {t(`contracts.kind.${one}`)}
          <Waiting kind={one} />
        </Link>
      ))}
    </nav>
  );
}

function Waiting({ kind }: { kind: ContractKind }) {
  const t = useT();
  const count = useMine(kind).data?.content.filter(isWaiting).length ?? 0;
  if (count === 0) return null;
  return (
    <span title={t('contracts.waiting', { count })}>
      <CountBadge count={count} />
    </span>
  );
}
