import { useT } from '@baize/i18n/react';
import { Panel, Tabs } from '@baize/ui';
import { useEffect, useState } from 'react';
import { ChainPart } from './chain-part.tsx';
import { DocumentPart } from './document-part.tsx';
import { RoundPart } from './round-part.tsx';

const tabs = ['document', 'round', 'chain'] as const;

/** A finished round, worked out again: from its document, from its seeds, or along its chain. */
export function VerifyPage() {
  const t = useT();
  const [tab, setTab] = useState<(typeof tabs)[number]>('document');
  const title = t('game-verify.title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className="verify">
      <header>
        <h1>{title}</h1>
        <p>{t('game-verify.sub')}</p>
      </header>
      <Panel>
        <Tabs
          label={t('game-verify.tabs')}
          value={tab}
          onValueChange={setTab}
          tabs={tabs.map((value) => ({ value, label: t(`game-verify.tab.${value}`) }))}
        >
          {tab === 'document' && <DocumentPart />}
          {tab === 'round' && <RoundPart />}
          {tab === 'chain' && <ChainPart />}
        </Tabs>
      </Panel>
    </main>
  );
}
