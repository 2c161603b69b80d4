import type { Case } from '../case.ts';
import { idempotencyCases } from './idempotency.ts';
import { giftCases, moneyCases, roundCases } from './money.ts';
import { reconciliationCases, recoveryCases, serviceCases } from './recovery.ts';
import type { WalletScene } from './scene.ts';
import { signatureCases } from './signature.ts';
import { truthTableCases } from './truth-table.ts';

/** Everything a wallet is asked, reconciliation last: it looks at what the others moved. */
export const walletCases: readonly Case<WalletScene>[] = [
  ...signatureCases,
  ...idempotencyCases,
  ...truthTableCases,
  ...moneyCases,
  ...roundCases,
  ...recoveryCases,
  ...giftCases,
  ...serviceCases,
  ...reconciliationCases,
];
