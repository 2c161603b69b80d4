import type { Config } from '#kernel/config.ts';
import type { Reaction } from '#kernel/outbox.ts';
import { reaction } from '#kernel/outbox.ts';
import { carryExclusion } from './exclusion.ts';

/** Whenever an account gets a number, an address or a document. */
export function reactions({ config }: { readonly config: Pick<Config, 'masterKey'> }): readonly Reaction[] {
  return [
    reaction('member.registered', 'erasure.carry-exclusion', (tx, { memberId }) =>
      carryExclusion(tx, config, memberId),
    ),
    reaction('contact.changed', 'erasure.carry-exclusion-of-contact', (tx, { memberId }) =>
      carryExclusion(tx, config, memberId),
    ),
    reaction('kyc.changed', 'erasure.carry-exclusion-of-document', (tx, { memberId }) =>
      carryExclusion(tx, config, memberId),
    ),
  ];
}
