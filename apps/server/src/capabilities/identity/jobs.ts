import { inTx } from '#kernel/in-tx.ts';
import type { Job } from '#kernel/jobs.ts';
import { forgetOldBudgets } from './budgets.ts';
import { forgetOldCaptchas } from './captcha/captcha.ts';
import { forgetOldCodes } from './codes.ts';
import { deleteOldChallenges } from './passkeys/store.ts';
import { deleteOldFlowsAndTickets } from './social/store.ts';
import { deleteOldNetworks } from './store-networks.ts';
import { forgetOldTries } from './attempts.ts';

export const jobs: readonly Job[] = [
  {
    name: 'identity.forget',
    everySeconds: 300,
    run: (services, ctx) =>
      inTx(services.database, ctx, async (tx) => {
        await forgetOldCaptchas(tx);
        await forgetOldTries(tx);
        await forgetOldBudgets(tx);
        await forgetOldCodes(tx);
        await deleteOldNetworks(tx);
        await deleteOldChallenges(tx);
        await deleteOldFlowsAndTickets(tx);
      }),
  },
];
