/** What operators see at the content desk. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { contentDesk, contentItem } from '@baize/protocol/calls/content-console';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { operatorPage, findItem, textsOf } from './operator-store.ts';
import type { OperatorRow } from './operator-store.ts';
import { imageOf } from './pictures.ts';
import { standingOf } from './rules.ts';

type Row = CallOutput<typeof contentDesk>['content'][number];

export async function readForOperators(
  tx: Tx,
  { kind, pageNo, pageSize }: ParsedInput<typeof contentDesk>['query'],
): Promise<CallOutput<typeof contentDesk>> {
  const { rows, total } = await operatorPage(tx, { kind, limit: pageSize, skip: (pageNo - 1) * pageSize });
  const content = rows.map((row) => onTheWire(row, tx.ctx.now));
  const { languages } = tx.ctx.merchant.settings;
  return { content, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total, languages: [...languages] };
}

export async function readItem(tx: Tx, itemId: string): Promise<CallOutput<typeof contentItem>> {
  const row = await findItem(tx, itemId);
  if (!row || !isConsoleKind(row.kind)) fail('NOT_FOUND');
  const { linkageType, url = '', image, isComing = false } = row.traits;
  const texts = await textsOf(tx, itemId);
  return {
    ...onTheWire(row, tx.ctx.now),
    linkageType: linkageType ?? linkageOf(url),
    url,
    imageId: imageOf(image),
    isComing,
    texts: Object.fromEntries(texts.map(({ language, ...words }) => [language, words])),
  };
}

/** A headline keeps only its goal. */
function linkageOf(url: string): CallOutput<typeof contentItem>['linkageType'] {
  if (url === '') return 'none';
  return url.startsWith('/') ? 'page' : 'external';
}

function isConsoleKind(kind: OperatorRow['kind']): kind is Row['kind'] {
  return kind === 'banner' || kind === 'notice' || kind === 'popup' || kind === 'headline' || kind === 'promotion';
}

function onTheWire(row: OperatorRow, now: Date): Row {
  return {
    id: row.id,
    kind: row.kind as Row['kind'], // the desk asks for its own kinds only
    shelf: row.shelf,
    audience: row.audience as Row['audience'], // checked when it was published
    order: row.position,
    title: row.title,
    languages: [...row.languages],
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    state: standingOf(row, now),
    revision: row.updatedAt.toISOString(),
  };
}
