import { inTx } from '#kernel/in-tx.ts';
import type { Job } from '#kernel/jobs.ts';
import { goOnFreezing } from './freeze-line.ts';

export const jobs: readonly Job[] = [
  {
    name: 'agents.freeze_lines',
    everySeconds: 5,
    run: async ({ database, wake }, ctx) => {
      let isAny = false;
      while (await inTx(database, ctx, (tx) => goOnFreezing(tx))) isAny = true;
      if (isAny) wake();
    },
  },
];
