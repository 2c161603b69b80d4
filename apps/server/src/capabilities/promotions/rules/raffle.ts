/** The draw of a raffle from a committed seed (docs/formats.md, `baize-raffle/1`). Pure. */
import { canonicalJson, commit, openStream, sha256Hex } from '@baize/fair';

export interface Holder {
  /** Hash of promotion and player: players find themselves, nobody else does. */
  readonly holder: string;
  readonly tickets: number;
}

export interface RaffleDocument {
  readonly format: 'baize-raffle/1';
  readonly promotionId: string;
  readonly commitment: string;
  readonly seed: string;
  /** In the order of `holder`. */
  readonly entries: readonly Holder[];
  readonly winners: readonly string[];
  /** Of the canonical JSON of all the rest. */
  readonly sha256: string;
}

/** `promotionId:memberId` hashed. */
export function holderOf(promotionId: string, memberId: string): string {
  return sha256Hex(`${promotionId}:${memberId}`);
}

/** Draws winners in proportion to tickets, each player at most once: the stream is the seed's and the list of holders', so that
 *  neither can be changed afterwards. */
export function drawRaffle(
  given: { readonly promotionId: string; readonly seed: string; readonly entries: readonly Holder[] },
  winnersMost: number,
): RaffleDocument {
  const { promotionId, seed } = given;
  const entries = given.entries.filter(({ tickets }) => tickets > 0).toSorted((a, b) => (a.holder < b.holder ? -1 : 1));
  const list = canonicalJson(entries.map(({ holder, tickets }) => ({ holder, tickets })));
  const draws = openStream({ serverSeed: seed, clientSeed: sha256Hex(list), nonce: 0 });
  const left = [...entries];
  const winners: string[] = [];
  while (winners.length < winnersMost && left.length > 0) {
    const [won] = left.splice(draws.weighted(left.map(({ tickets }) => tickets)), 1);
    if (won) winners.push(won.holder);
  }
  const document = { format: 'baize-raffle/1' as const, promotionId, commitment: commit(seed), seed, entries, winners };
  return { ...document, sha256: sha256Hex(canonicalJson(toJson(document))) };
}

/** A plain copy: what canonical JSON takes. */
function toJson(document: Omit<RaffleDocument, 'sha256'>) {
  const entries = document.entries.map(({ holder, tickets }) => ({ holder, tickets }));
  return { ...document, entries, winners: [...document.winners] };
}
