/** Identity checks of the sample: one verified, one begun, one that waits for an operator; and a limit or two. */
import { seedIds } from '@baize/protocol';
import { PNG } from 'pngjs';
import { addPictures } from '#capabilities/kyc/add-pictures.ts';
import { decideCase } from '#capabilities/kyc/decide.ts';
import { findCaseOf } from '#capabilities/kyc/store.ts';
import { submitDocuments } from '#capabilities/kyc/submit.ts';
import { setLimit } from '#capabilities/limits/set-limit.ts';
import { registerMember } from '#capabilities/members/index.ts';
import type { Merchant } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import { cleanImage } from '#kernel/uploads.ts';
import { seedActors, seedTx } from './context.ts';

const dayMs = 86_400_000;

/** A card with a picture and lines: no real document looks like it. */
async function documentPicture() {
  const picture = new PNG({ width: 480, height: 300 });
  picture.data.fill(235);
  const block = (x: number, y: number, width: number, height: number, shade: number) => {
    for (let row = y; row < y + height; row += 1)
      picture.data.fill(shade, (row * 480 + x) * 4, (row * 480 + x + width) * 4);
  };
  block(30, 60, 120, 150, 150);
  for (let line = 0; line < 6; line += 1) block(180, 70 + line * 28, 240 - ((line * 47) % 120), 10, 120);
  block(30, 240, 420, 8, 90);
  block(30, 258, 420, 8, 90);
  for (let alpha = 3; alpha < picture.data.length; alpha += 4) picture.data[alpha] = 255;
  return cleanImage(PNG.sync.write(picture));
}

interface Owner {
  readonly memberId: string;
  readonly account: string;
  readonly number: string;
}

export async function handIn(
  services: Services,
  merchant: Merchant,
  owner: Owner,
  ids: readonly string[],
  isWhole: boolean,
) {
  const { memberId, account, number: documentNumber } = owner;
  const ctx = seedActors(services, 2 * dayMs).member(merchant, memberId, account, ids);
  const picture = await documentPicture();
  await seedTx(services, ctx, async (tx) => {
    await addPictures(tx, services.config.dataDir, [picture]);
    const document = { documentKind: 'passport', country: 'TH', documentNumber, validUntil: '2034-05-31' } as const;
    if (isWhole) await submitDocuments(tx, services.config.masterKey, document);
  });
}

/** A player of the sample whom nobody logs in as: for what an example does to somebody. */
async function registerSpare(services: Services, merchant: Merchant): Promise<void> {
  await seedTx(services, seedActors(services, 3 * dayMs).system(merchant), (tx) =>
    registerMember(tx, {
      memberId: seedIds.memberSpare,
      passwordHash: null,
      withdrawPasswordHash: null,
      weeklyDepositLimitMinor: null,
      mobile: null,
      verified: [],
      values: { username: 'wren404', payeeName: 'Wanda Renn' },
    }),
  );
}

export async function seedIdentity(services: Services, baize: Merchant): Promise<void> {
  const mira = { memberId: seedIds.member, account: 'minnow88', number: 'AA2290417' };
  await handIn(services, baize, mira, [], true);
  const staff = seedActors(services, dayMs).staff(baize, seedIds.staff, 'Rosa O.', 0n);
  await seedTx(services, staff, async (tx) => {
    const found = await findCaseOf(tx, mira.memberId);
    if (found) await decideCase(tx, found.case_id, { decision: 'verify', reason: null, note: '' });
  });
  await handIn(services, baize, { memberId: seedIds.memberOther, account: 'heron21', number: '-' }, [], false);
  await registerSpare(services, baize);
  const spare = { memberId: seedIds.memberSpare, account: 'wren404', number: 'AA2290418' };
  await handIn(services, baize, spare, [seedIds.kycCase, seedIds.kycDocument], true);

  const member = seedActors(services, dayMs).member(baize, mira.memberId, mira.account);
  const limit = { memberId: mira.memberId, kind: 'deposit', period: 'month', value: 2_000_000n } as const;
  await seedTx(services, member, (tx) => setLimit(tx, limit));
}
