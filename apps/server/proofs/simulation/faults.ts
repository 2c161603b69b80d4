/** Faults for the simulator to find: one small change of the posting functions each, as a tired hand might make it. */
import type pg from 'pg';

export interface Fault {
  readonly name: string;
  plant(owner: pg.Client): Promise<void>;
}

type Place = 'vendor_post' | 'ledger_post_rows';

/** Changes a function's text; throws when the text is not there any more, so that no fault is planted in vain. */
const change = (name: string, place: Place, from: string, to: string): Fault => changes(name, place, [[from, to]]);

/** The same for what is held in more than one line. */
const changes = (name: string, place: Place, lines: readonly (readonly [from: string, to: string])[]): Fault => ({
  name,
  async plant(owner) {
    const { rows } = await owner.query<{ oid: string; text: string }>(
      `select oid, pg_get_functiondef(oid) as text from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace`,
      [place],
    );
    let text = rows[0]?.text ?? '';
    for (const [from, to] of lines) {
      if (!text.includes(from)) throw new Error(`${name}: ${place} has no “${from}”`);
      text = text.replace(from, () => to);
    }
    await owner.query(text);
  },
});

export const faults: readonly Fault[] = [
  change(
    'a repeat with other contents is taken for a repeat',
    'vendor_post',
    's.op <> i.op or s.digest <> i.digest',
    's.op <> i.op',
  ),
  change(
    'a bet that was rolled back may come again',
    'vendor_post',
    'when s.state = 4 then 410',
    'when s.state = 4 then 100',
  ),
  change(
    'a tombstone does not bar its bet',
    'vendor_post',
    'when s.state = 3 and i.op in (1, 3) then 410',
    'when s.state = 3 and i.op in (1, 3) then 200',
  ),
  change('a decline is forgotten', 'vendor_post', 'when s.state = 2 then 600 + s.decline', 'when s.state = 2 then 200'),
  change(
    'a settled bet is rolled back',
    'vendor_post',
    'f.op not in (1, 3) or f.win > 0 or f.is_settled',
    'f.op not in (1, 3) or f.win > 0',
  ),
  change('a bet-win that paid is rolled back', 'vendor_post', 'or f.win > 0 or f.is_settled', 'or f.is_settled'),
  change(
    'a rollback may name another round',
    'vendor_post',
    'when f.round_id is distinct from r.round_id then 407',
    'when false then 407',
  ),
  change(
    'another player’s bet is taken back',
    'vendor_post',
    'when f.account_id <> i.account then 407',
    'when false then 407',
  ),
  change('a win lands in a closed round', 'vendor_post', 'when r.is_closed then 411', 'when false then 411'),
  change('a bet lands in a closed round', 'vendor_post', 'when r.is_closed then 511', 'when false then 511'),
  change(
    'a session that is over still bets',
    'vendor_post',
    'when g.expires_at <= now_at or g.ended_at is not null then 504',
    'when g.ended_at is not null then 504',
  ),
  changes('a frozen player still bets', 'vendor_post', [
    ['when account_flags[i.place] & 1 <> 0 then 502', 'when false then 502'],
    ['change < 0 and account_flags[place] & 1', 'p_op[k] = 5 and change < 0 and account_flags[place] & 1'],
  ]),
  change(
    'a stake may take more than there is',
    'ledger_post_rows',
    'if after < 0 and p_amount[k] < 0 and account_flags[place] & 2 = 0 then',
    'if after < -40 and p_amount[k] < 0 and account_flags[place] & 2 = 0 then',
  ),
  change(
    'a clock that is set back runs back on the account',
    'ledger_post_rows',
    'if base + k + shift <= floor_id then',
    'if false then',
  ),
  change(
    'a bet may take more than there is',
    'vendor_post',
    'if after < 0 and change < 0 and account_flags[place] & 2 = 0 then',
    'if after < -40 and change < 0 and account_flags[place] & 2 = 0 then',
  ),
  change('a clock that is set back runs back on a bet', 'vendor_post', 'if transfer <= floor_id then', 'if false then'),
  change(
    'a frozen wallet pays a correction',
    'vendor_post',
    'if place = 0 or (change < 0 and account_flags[place] & 1 <> 0) then',
    'if place = 0 then',
  ),
  change(
    'a stake refused for want of money is not stored',
    'vendor_post',
    'd_verdict[k] := 501',
    'd_verdict[k] := 401',
  ),
  change(
    'a repeat inside one batch is posted twice',
    'ledger_post_rows',
    'if is_keyed then is_stored[k] := true; holders[first_uses[k]] := k; end if;',
    'if is_keyed then is_stored[k] := true; end if;',
  ),
  change(
    'a key is taken for the same whatever it asks',
    'ledger_post_rows',
    'known.request_hash = i.hash and known.account_id = i.a',
    'known.account_id = i.a',
  ),
];
