/** The brand editor: seeds with a live preview and its readability, words, switches, money lines, maintenance. */
import { useT } from '@baize/i18n/react';
import { Button, Link, Notice, Panel, showToast, Stack, StateBadge } from '@baize/ui';
import { InfoIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { paths } from '#lib/paths.ts';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { bodyOf, usePublish, usePublished } from './data.ts';
import { changesBetween, draftOf, rebase } from './draft.ts';
import type { Draft, Published } from './draft.ts';
import { Conflict } from './parts/conflict.tsx';
import { MoneyLines } from './parts/money-lines.tsx';
import { Preview } from './parts/preview.tsx';
import { PublishDialog } from './parts/publish-dialog.tsx';
import { SeedSliders } from './parts/seed-sliders.tsx';
import { Switches } from './parts/switches.tsx';
import { Words } from './parts/words.tsx';
import sheet from './merchant.module.css';

const c = classes(sheet);

export function Merchant() {
  return useMay('merchants.read') ? <Loaded /> : <NotPermitted />;
}

function Loaded() {
  const { code, name } = useMerchant();
  const published = usePublished(code);
  if (published.data) return <Editor newest={published.data} />;
  return (
    <>
      <PageHead title={name} />
      {published.error && <FailedBox error={published.error} onRetry={() => void published.refetch()} />}
    </>
  );
}

function Editor({ newest }: { newest: Published }) {
  const t = useT();
  const mayWrite = useMay('merchants.write');
  const [isAsking, setAsking] = useState(false);
  const editing = useBrandDraft(newest);
  const { base, draft, change, changes, body, isBehind, publish, startOver } = editing;

  return (
    <>
      <EditorHead editing={editing} onDiscard={() => startOver(newest)} onPublish={() => setAsking(true)} />
      {!mayWrite && (
        <Notice tone="note" icon={<InfoIcon />}>
          {t('console-merchant.readOnly')}
        </Notice>
      )}
      {isBehind && changes.length > 0 && (
        <Conflict
          theirs={changesBetween(draftOf(base), draftOf(newest))}
          currency={base.currency}
          onDiscard={() => startOver(newest)}
          onKeep={editing.keepMine}
        />
      )}
      <div className={c('desk')}>
        <Stack gap={16}>
          <SeedSliders seeds={draft.seeds} onChange={(seeds) => change({ seeds })} />
          <Words draft={draft} onChange={change} />
        </Stack>
        <Preview draft={draft} code={base.code} mark={base.mark} currency={base.currency} />
        <Stack gap={16}>
          <Panel title={t('console-merchant.switches')}>
            <Switches switches={draft.switches} onChange={(switches) => change({ switches })} />
          </Panel>
          <OtherSettings />
          <MoneyLines draft={draft} currency={base.currency} asked={newest.fourEyesAsked} onChange={change} />
        </Stack>
      </div>
      <PublishDialog
        open={isAsking}
        brand={base}
        changes={changes}
        publish={publish}
        onClose={() => setAsking(false)}
        onPublish={() => {
          if (!body) return;
          publish.mutate(body, {
            onSuccess: (next) => {
              setAsking(false);
              startOver(next);
              showToast({ text: t('console-merchant.published', { name: next.name }), tone: 'good' });
            },
            onError: ({ code }) => code === 'STATE_CONFLICT' && setAsking(false),
          });
        }}
      />
    </>
  );
}

/** `newest` may move on while somebody edits; the draft stays on the version it began with until the person decides. */
function useBrandDraft(newest: Published) {
  const [base, setBase] = useState(newest);
  const [draft, setDraft] = useState<Draft>(() => draftOf(newest));
  const publish = usePublish(newest.code);
  const changes = changesBetween(draftOf(base), draft);
  const body = bodyOf(draft, base);
  const isBehind = newest.version > base.version;
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const startOver = (from: Published): void => {
    setBase(from);
    setDraft(draftOf(from));
    publish.reset();
  };
  const keepMine = (): void => {
    setDraft(rebase(draft, { from: draftOf(base), onto: draftOf(newest) }));
    setBase(newest);
    publish.reset();
  };
  if (isBehind && changes.length === 0) startOver(newest); // nothing of one's own is lost
  return { base, draft, change, changes, body, isBehind, publish, startOver, keepMine };
}

interface EditorHeadProps {
  editing: ReturnType<typeof useBrandDraft>;
  onDiscard: () => void;
  onPublish: () => void;
}

function EditorHead({ editing: { base, changes, body, isBehind }, onDiscard, onPublish }: EditorHeadProps) {
  const t = useT();
  const { dateTime } = useFormat();
  const mayWrite = useMay('merchants.write');
  return (
    <PageHead
      title={base.name}
      sub={t('console-merchant.version', { version: base.version, when: dateTime(base.updatedAt) })}
      mark={
        changes.length > 0 && (
          <StateBadge tone="wait">{t('console-merchant.changes', { count: changes.length })}</StateBadge>
        )
      }
      aside={
        mayWrite && (
          <>
            <Button blocked={changes.length === 0} onClick={onDiscard}>
              {t('console-merchant.discard')}
            </Button>
            <Button kind="primary" blocked={changes.length === 0 || body === null || isBehind} onClick={onPublish}>
              {t('console-merchant.publishTo', { name: base.name })}
            </Button>
          </>
        )
      }
    />
  );
}

const otherSettings = [
  { href: paths.registration, title: 'console-setup.registration.title' },
  { href: paths.site, title: 'console-setup.site.title' },
  { href: paths.moneyRules, title: 'console-setup.money.title' },
  { href: paths.lineSettings, title: 'console-agents.settingsLink' },
  { href: paths.regions, title: 'console-site.regions.title' },
  { href: paths.providers, title: 'console-site.providers.title' },
] as const;

/** The ways to the merchant's settings that have pages of their own. */
function OtherSettings() {
  const t = useT();
  return otherSettings.map(({ href, title }) => (
    <Link key={href} href={href} className="baize-link">
      {t(title)}
    </Link>
  ));
}
