/** Whether a refused call left everything as it was: not for cases chosen by hand, but for whatever the fuzzer sends and is refused. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** What a call can change that people would miss: money, what is asked and owed, people, brands, games, agreements, files. Not in it is what
 *  a refusal may write: wrong tries, sessions, the record of who asked, and what the clock moves by itself. */
const watched = [
  'ledger_account', 'ledger_journal', 'ledger_key', 'vendor_tx', 'deposit', 'withdrawal', 'payout', 'member_transfer', 'wallet_transfer', 'credit_line', 'bonus',
  'member_profile', 'member_contact', 'bank_account', 'player_limit', 'player_break', 'merchant', 'merchant_domain', 'staff', 'staff_merchant', 'contract', 'content_item',
  'content_text', 'game', 'vendor', 'vendor_key', 'free_round_grant', 'share_term', 'exchange_rate', 'message', 'feedback', 'affiliate_application', 'invite_code',
  'kyc_document', 'upload', 'payment_event', 'passkey', 'record_export', 'login_provider',
] as const; // prettier-ignore

export interface Watch {
  /** Tables whose rows differ from those of the last look. */
  changed(): Promise<string[]>;
  close(): Promise<void>;
}

/** As the owner, over all merchants. */
export async function openWatch(ownerUrl: string): Promise<Watch> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`select set_config('baize.merchant', '*', false)`);
  const digests = watched.map((name) => `(select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) from ${name} t) as ${name}`); // prettier-ignore
  const look = async () => (await client.query<Record<string, string>>(`select ${digests.join(', ')}`)).rows[0] ?? {};
  let last = await look();
  return {
    async changed() {
      const now = await look();
      const names = watched.filter((name) => now[name] !== last[name]);
      last = now;
      return names;
    },
    close: () => client.end(),
  };
}

/** How often a call is sent before a change beside it counts as its own: jobs work by the clock meanwhile, and a refused call that changes
 *  something does so each time. */
const triesMax = 3;

/** Sends a call that was refused again, and names what changed each time; null: nothing, or it is not refused any more. */
export async function changedBy(
  send: () => Promise<{ readonly status: number }>,
  watch: Watch,
): Promise<string | null> {
  for (let tries = 1; ; tries += 1) {
    await watch.changed();
    if ((await send()).status < 400) return null;
    const names = await watch.changed();
    if (names.length === 0) return null;
    if (tries === triesMax) return names.join(', ');
    await sleep(300);
  }
}
