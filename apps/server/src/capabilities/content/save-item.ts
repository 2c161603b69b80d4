import type { FieldProblem, ParsedInput } from '@baize/protocol';
import type { saveContent } from '@baize/protocol/calls/content-console';
import { audit, canonicalJson } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { announce } from './announce.ts';
import { lockItem, putText, textsOf } from './operator-store.ts';
import type { OperatorRow } from './operator-store.ts';
import { mimeOf, pictureAddress } from './pictures.ts';
import { isLink, misplaced } from './rules.ts';
import type { Traits } from './rules.ts';
import { cleaned, requireLanguage } from './save-words.ts';
import { upsertItem } from './store.ts';

type Wish = ParsedInput<typeof saveContent>['body'];

/** Publishes an item of the desk, or publishes it anew, with its words in one language. The same new item again changes nothing.
 *  Errors: NOT_FOUND, STATE_CONFLICT (written since it was read, or of another kind), VALIDATION. */
export async function saveItem(tx: Tx<StaffCtx>, itemId: string, wish: Wish): Promise<void> {
  requireSound(wish);
  if (wish.imageId !== null) await mimeOf(tx, wish.imageId);
  const before = await lockItem(tx, itemId);
  if (before && wish.revision === null && (await isSame(tx, before, wish))) return;
  if ((before?.updatedAt.toISOString() ?? null) !== wish.revision) fail(before ? 'STATE_CONFLICT' : 'NOT_FOUND');
  if (before && before.kind !== wish.kind) fail('STATE_CONFLICT');
  if (!before && wish.language !== 'en') fail('VALIDATION', { fields: { language: { reason: 'required' } } });
  const { now } = tx.ctx;
  await upsertItem(tx, {
    item_id: itemId,
    kind: wish.kind,
    slug: null,
    shelf: wish.shelf,
    audience: [...wish.audience],
    position: wish.order,
    traits: JSON.stringify(traitsOf(wish, before?.traits ?? {})),
    starts_at: wish.startsAt,
    ends_at: wish.endsAt,
    published_at: before?.publishedAt ?? now,
    updated_at: now,
  });
  await putText(tx, itemId, wish.language, cleaned(wish.words));
  await announce(tx, itemId);
  await audit(tx, 'content.save', itemId, before ?? null, { ...wish });
  await record(tx, 'content.published', { kind: 'public' }, { kind: wish.kind });
}

function requireSound(wish: Wish): void {
  const fields: Record<string, FieldProblem> = {};
  if (misplaced({ kind: wish.kind, shelf: wish.shelf, slug: null })) fields['shelf'] = { reason: 'format' };
  if (wish.shelf !== null && wish.kind !== 'banner' && wish.kind !== 'promotion')
    fields['shelf'] = { reason: 'unknown_field' };
  if (wish.kind !== 'banner' && wish.kind !== 'headline' && wish.linkageType !== 'none')
    fields['linkageType'] = { reason: 'unknown_field' };
  else if (wish.kind === 'headline' && !['none', 'page', 'external'].includes(wish.linkageType))
    fields['linkageType'] = { reason: 'format' };
  else if (!isLink(wish.linkageType, wish.url)) fields['url'] = { reason: 'format' };
  if (wish.startsAt !== null && wish.endsAt !== null && wish.endsAt <= wish.startsAt)
    fields['endsAt'] = { reason: 'range' };
  if (wish.imageId !== null && wish.kind !== 'banner' && wish.kind !== 'promotion')
    fields['imageId'] = { reason: 'unknown_field' };
  if (Object.keys(fields).length > 0) fail('VALIDATION', { fields });
  requireLanguage(wish.language);
}

/** What this kind has; what the desk does not write stays. */
function traitsOf(wish: Wish, before: Traits): Traits {
  const { image: _image, linkageType: _type, url: _url, isComing: _coming, isDown: _down, ...kept } = before;
  return {
    ...kept,
    ...(wish.kind === 'banner' && { linkageType: wish.linkageType }),
    ...(wish.url !== '' && { url: wish.url }),
    ...(wish.imageId !== null && { image: pictureAddress(wish.imageId) }),
    ...(wish.kind === 'promotion' && wish.isComing && { isComing: true }),
  };
}

async function isSame(tx: Tx, row: OperatorRow, wish: Wish): Promise<boolean> {
  const [text, ...more] = await textsOf(tx, row.id);
  const frame = [row.kind, row.shelf, row.audience, row.position, row.traits, row.startsAt, row.endsAt];
  const wanted = [
    wish.kind,
    wish.shelf,
    wish.audience,
    wish.order,
    traitsOf(wish, {}),
    dateOf(wish.startsAt),
    dateOf(wish.endsAt),
  ];
  const words = { language: wish.language, ...cleaned(wish.words) };
  return more.length === 0 && sameJson(frame, wanted) && sameJson(text, words);
}

function dateOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}

function sameJson(left: unknown, right: unknown): boolean {
  return canonicalJson(left) === canonicalJson(right);
}
