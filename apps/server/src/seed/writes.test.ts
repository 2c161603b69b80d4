/** Sample data come from verbs: what the seed shows was done by the code that does it for everybody. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { payoutNumber, team } from './team-plan.ts';

/** What writes or reads past the verbs, in the text of a seed file. */
function pastTheVerbs(text: string): string[] {
  const statements = text.match(/\.(?:insertInto|updateTable|deleteFrom)\('\w+'\)|\bsql`/g) ?? [];
  // a capability's rows are read by its own functions, and written by its verbs
  const stores = [...text.matchAll(/import \{([^}]*)\} from '[^']*\/store[\w-]*\.ts'/g)];
  const writers = stores.flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
  return [...statements, ...writers.filter((name) => name && !/^(?:type |find|read|list)/.test(name))];
}

/** Addresses of the running system may differ from start to start, so each start writes its own: no sample. */
const addressesOfTheStart = [".insertInto('merchant_domain')", ".updateTable('merchant_domain')"];

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(import.meta.dirname, file), 'utf8')] as const);

describe('the seed', () => {
  it.each(files)('%s writes no row past a verb', (file, text) => {
    expect(pastTheVerbs(text)).toEqual(file === 'merchants.ts' ? addressesOfTheStart : []);
  });

  it.each([
    [
      'an alert by its row',
      "import { insertAlert, writeDay } from '#capabilities/rtp/store.ts';",
      ['insertAlert', 'writeDay'],
    ],
    ['a row of a table', "await db.insertInto('vendor_round').values(row).execute();", [".insertInto('vendor_round')"]],
    ['SQL', 'await sql`update member_account set balance = 1`.execute(tx.db);', ['sql`']],
  ])('planted in a file, %s is found', (_what, text, found) => {
    expect(pastTheVerbs(text)).toEqual(found);
  });

  it('raises no alert and makes no finding itself: only rounds and logins do', () => {
    const makers = /\b(?:insertAlert|noteFinding|noteCircle|noteRate|judgeTitles|insertFinding)\b/;
    expect(files.filter(([, text]) => makers.test(text)).map(([file]) => file)).toEqual([]);
  });

  it('counts no bet that no round made', () => {
    expect(files.filter(([, text]) => /\bcountBets\b/.test(text)).map(([file]) => file)).toEqual([]);
  });

  it('pays no two of the team to one account', () => {
    expect(new Set(team.map(({ memberId }) => payoutNumber(memberId))).size).toBe(team.length);
  });
});
