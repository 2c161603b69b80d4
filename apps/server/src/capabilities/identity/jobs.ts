import { inTx } from '../../kernel/in-tx.ts';
import type { Job } from '../../kernel/jobs.ts';
import { forgetOldCaptchas } from './captcha/captcha.ts';
import { forgetOldTries } from './tries.ts';

export const jobs: readonly Job[] = [
  {
    name: 'identity.forget',
    everySeconds: 300,
    run: (services, ctx) =>
      inTx(services.database, ctx, async (tx) => {
        await forgetOldCaptchas(tx);
        await forgetOldTries(tx);
      }),
  },
];
