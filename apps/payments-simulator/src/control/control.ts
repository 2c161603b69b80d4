import { emptyDatabase, inTransaction } from '../database.ts';
import type { DepositStep } from '../deposits/rules.ts';
import { settleDeposit } from '../deposits/settle.ts';
import type { Deposit } from '../deposits/store.ts';
import { findDeposit } from '../deposits/store.ts';
import type { Services } from '../services.ts';
import type { SimulatorEvent } from '../events.ts';
import { listEvents } from '../events.ts';
import { armFault } from '../faults/faults.ts';
import type { Courier } from '../webhooks/courier.ts';
import { sendMoney } from '../deposits/send-money.ts';
import type { Sent } from '../deposits/send-money.ts';
import { makeVoucher } from '../deposits/vouchers.ts';
import type { FaultOrder, VoucherOrder } from '../wire/schemas.ts';

/** The strings a test pulls. The same over HTTP (`/control/*`) and in process. */
export type Control = {
  setFault: (order: FaultOrder) => void;
  /** Throws ApiError DEPOSIT_NOT_FOUND or ALREADY_SETTLED. */
  settleDeposit: (reference: string, step: DepositStep) => Deposit;
  findDeposit: (reference: string) => Deposit | undefined;
  /** A payer sends money to the account of a transfer, or a coin to its address: as much as they like. */
  sendMoney: (reference: string, sent: Sent) => void;
  /** Makes a voucher; answers its code. */
  makeVoucher: (order: VoucherOrder) => string;
  /** Everything received, decided and sent, oldest first. */
  events: (filter?: { reference?: string | undefined; after?: number | undefined }) => SimulatorEvent[];
  /** Forgets every payment, fault and event, and breaks off what is on its way. */
  reset: () => Promise<void>;
};

export function createControl(services: Services, courier: Courier): Control {
  return {
    setFault: ({ scope, ...armed }) => inTransaction(services.database, () => armFault(services, scope, armed)),
    settleDeposit: (reference, step) => settleDeposit(services, reference, step),
    findDeposit: (reference) => findDeposit(services, 'reference', reference),
    sendMoney: (reference, sent) => sendMoney(services, reference, sent),
    makeVoucher: (order) => makeVoucher(services, order),
    events: (filter) => listEvents(services, filter),
    async reset() {
      const quiet = courier.breakOff();
      emptyDatabase(services.database); // before anything new can start
      await quiet;
    },
  };
}
