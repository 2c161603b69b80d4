/** `npm run bench -- <name>`: benchmarks that print ratios. */
import { benchAgents } from './agents.ts';
import { benchCatalogue } from './catalogue.ts';
import { benchLobbyScroll } from './lobby-scroll.ts';
import { benchLottery } from './lottery.ts';
import { benchMoney } from './money.ts';
import { benchOverload } from './overload.ts';
import { benchAccounts, benchHot, benchRows } from './scale.ts';
import { benchSignatures } from './signatures.ts';
import { benchStudio } from './studio.ts';
import { benchWeb } from './web.ts';

const benches: Readonly<Record<string, () => Promise<void>>> = {
  agents: benchAgents,
  lottery: benchLottery,
  catalogue: benchCatalogue,
  'catalogue scroll': benchLobbyScroll,
  money: benchMoney,
  'money accounts': benchAccounts,
  'money rows': benchRows,
  'money hot': benchHot,
  'money overload': benchOverload,
  signatures: benchSignatures,
  studio: benchStudio,
  web: benchWeb,
};

const name = process.argv.slice(2).join(' ');
const bench = benches[name];
if (bench) await bench();
else {
  console.error(`Which benchmark? ${Object.keys(benches).join(', ')}`);
  process.exitCode = 2;
}
