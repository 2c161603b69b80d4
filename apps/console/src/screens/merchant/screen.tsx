/** The brand editor: seeds with a live preview and its readability, words, switches, money lines, maintenance. */
import { useT } from '@baize/i18n/react';
import { Button, Link, Notice, Panel, showToast, Stack, StateBadge } from '@baize/ui';
import { InfoIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { useFormat } from '../../lib/format.ts';
import { useMay } from '../../lib/me.ts';
import { useMerchant } from '../../lib/merchant.ts';
import { paths } from '../../lib/paths.ts';
import { NotPermitted } from '../../widgets/not-permitted.tsx';
import { FailedBox } from '../../widgets/failed-box.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
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

/** `newest` may move on while somebody edits; the draft stays on the version it began with until the person decides. */
function Editor({ newest }: { newest: Published }) {
  const t = useT();
  const { dateTime } = useFormat();
  const mayWrite = useMay('merchants.write');
  const [base, setBase] = useState(newest);
  const [draft, setDraft] = useState<Draft>(() => draftOf(newest));
  const [isAsking, setAsking] = useState(false);
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
  if (isBehind && changes.length === 0) startOver(newest); // nothing of one's own is lost

  return (
    <>
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
              <Button blocked={changes.length === 0} onClick={() => startOver(newest)}>
                {t('console-merchant.discard')}
              </Button>
              <Button
                kind="primary"
                blocked={changes.length === 0 || body === null || isBehind}
                onClick={() => setAsking(true)}
              >
                {t('console-merchant.publishTo', { name: base.name })}
              </Button>
            </>
          )
        }
      />
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
          onKeep={() => {
            setDraft(rebase(draft, { from: draftOf(base), onto: draftOf(newest) }));
            setBase(newest);
            publish.reset();
          }}
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
          <Link href={paths.registration} className="baize-link">
            {t('console-setup.registration.title')}
          </Link>
          <Link href={paths.site} className="baize-link">
            {t('console-setup.site.title')}
          </Link>
          <Link href={paths.moneyRules} className="baize-link">
            {t('console-setup.money.title')}
          </Link>
          <Link href={paths.lineSettings} className="baize-link">
            {t('console-agents.settingsLink')}
          </Link>
          <Link href={paths.regions} className="baize-link">
            {t('console-site.regions.title')}
          </Link>
          <Link href={paths.providers} className="baize-link">
            {t('console-site.providers.title')}
          </Link>
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
