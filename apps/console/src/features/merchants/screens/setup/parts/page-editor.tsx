/** A page of settings as it is edited: its head with what is not published, the two ways on after somebody else published, earlier
 *  versions, the list of changes before they hold. */
import { useT } from '@baize/i18n/react';
import type { CallFailure } from '@baize/protocol/client';
import type { Permission } from '@baize/protocol/permissions';
import { Button, Line, Notice, showToast, Stack, StateBadge } from '@baize/ui';
import { ClockCounterClockwiseIcon, InfoIcon, WarningIcon } from '@baize/ui/icons';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { paths } from '#lib/paths.ts';
import { BackLink } from '#widgets/back-link.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { changesBetween, hasWholeNumbers, rebase } from '../draft.ts';
import type { Change } from '../draft.ts';
import { ChangeList } from './change-list.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { VersionsDialog } from './versions.tsx';
import type { Versions } from './versions.tsx';

interface PageEditorProps<Page> {
  title: string;
  sub: string;
  /** What is published now; it may move on while somebody edits, the draft stays on the version it began with. */
  newest: Page;
  versions: Versions<Page>;
  publish: UseMutationResult<Page, CallFailure, Page>;
  /** What publishing takes. */
  needs?: Permission;
  /** Whether a draft could be published, beside its numbers. */
  isWhole: (draft: Page) => boolean;
  /** The page's panels, given the draft and how to change it. */
  children: (draft: Page, change: (part: Partial<Page>) => void) => ReactNode;
}

type Shown = 'versions' | 'publish';

export function PageEditor<Page extends { readonly version: number }>(props: PageEditorProps<Page>) {
  const { title, sub, newest, versions, publish, needs = 'merchants.write', children } = props;
  const t = useT();
  const { name } = useMerchant();
  const mayWrite = useMay(needs);
  const [shown, setShown] = useState<Shown | null>(null);
  const editing = usePageDraft(props);
  const { base, draft, change, changes, isBehind, startOver } = editing;
  return (
    <>
      <BackLink href={paths.merchant}>{name}</BackLink>
      <PageHead
        title={title}
        sub={sub}
        mark={
          changes.length > 0 && (
            <StateBadge tone="wait">{t('console-merchant.changes', { count: changes.length })}</StateBadge>
          )
        }
        aside={<HeadActs editing={editing} mayWrite={mayWrite} onShow={setShown} />}
      />
      <Stack gap={16}>
        {!mayWrite && (
          <Notice tone="note" icon={<InfoIcon />}>
            {t('console-merchant.readOnly')}
          </Notice>
        )}
        {isBehind && changes.length > 0 && <Conflict editing={editing} theirs={changesBetween(base, newest)} />}
        {children(draft, change)}
      </Stack>
      {shown === 'versions' && (
        <VersionsDialog
          versions={versions}
          mayWrite={mayWrite}
          onClose={() => setShown(null)}
          onBring={(page) => {
            editing.bring(page);
            setShown(null);
          }}
        />
      )}
      <PublishDialog
        open={shown === 'publish'}
        name={name}
        changes={changes}
        isPending={publish.isPending}
        error={publish.error}
        onClose={() => setShown(null)}
        onPublish={() =>
          publish.mutate(draft, {
            onSuccess: (next) => {
              setShown(null);
              startOver(next);
              showToast({ text: t('console-merchant.published', { name }), tone: 'good' });
            },
            onError: ({ code }) => code === 'STATE_CONFLICT' && setShown(null),
          })
        }
      />
    </>
  );
}

type PageDraft<Page> = Pick<PageEditorProps<Page>, 'newest' | 'publish' | 'isWhole'>;

function usePageDraft<Page extends { readonly version: number }>({ newest, publish, isWhole }: PageDraft<Page>) {
  const [base, setBase] = useState(newest);
  const [draft, setDraft] = useState(newest);
  const changes = changesBetween(base, draft);
  const isBehind = newest.version > base.version;
  const change = (part: Partial<Page>): void => setDraft({ ...draft, ...part });
  const startOver = (from: Page): void => {
    setBase(from);
    setDraft(from);
    publish.reset();
  };
  const bring = (page: Omit<Page, 'version'>): void => setDraft({ ...draft, ...page });
  const discard = (): void => startOver(newest);
  const keepMine = (): void => {
    setDraft({ ...rebase(draft, { from: base, onto: newest }), version: newest.version });
    setBase(newest);
    publish.reset();
  };
  if (isBehind && changes.length === 0) startOver(newest); // nothing of one's own is lost
  const mayPublish = changes.length > 0 && !isBehind && hasWholeNumbers(draft) && isWhole(draft);
  return { base, draft, change, changes, isBehind, mayPublish, startOver, bring, discard, keepMine };
}

interface Editing {
  readonly changes: readonly Change[];
  readonly mayPublish: boolean;
  /** Back to what is published now. */
  readonly discard: () => void;
  /** My changes laid over what somebody else published meanwhile. */
  readonly keepMine: () => void;
}

interface HeadActsProps {
  editing: Editing;
  mayWrite: boolean;
  onShow: (shown: Shown) => void;
}

function HeadActs({ editing, mayWrite, onShow }: HeadActsProps) {
  const t = useT();
  const { name } = useMerchant();
  return (
    <>
      <Button icon={<ClockCounterClockwiseIcon />} onClick={() => onShow('versions')}>
        {t('console-setup.versions')}
      </Button>
      {mayWrite && (
        <>
          <Button blocked={editing.changes.length === 0} onClick={editing.discard}>
            {t('console-merchant.discard')}
          </Button>
          <Button kind="primary" blocked={!editing.mayPublish} onClick={() => onShow('publish')}>
            {t('console-merchant.publishTo', { name })}
          </Button>
        </>
      )}
    </>
  );
}

/** Somebody else published meanwhile: two ways on. */
function Conflict({ editing, theirs }: { editing: Editing; theirs: readonly Change[] }) {
  const t = useT();
  return (
    <Notice tone="wait" icon={<WarningIcon />} title={t('console-merchant.conflict')}>
      {t('console-merchant.conflictBody')}
      <ChangeList changes={theirs} />
      <Line gap={8}>
        <Button size="s" onClick={editing.keepMine}>
          {t('console-merchant.keepMine')}
        </Button>
        <Button size="s" onClick={editing.discard}>
          {t('console-merchant.takeTheirs')}
        </Button>
      </Line>
    </Notice>
  );
}
