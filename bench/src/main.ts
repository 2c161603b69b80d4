/** `npm run bench -- <name>`: benchmarks that print ratios. */
import { benchMoney } from './money.ts';
import { benchSignatures } from './signatures.ts';
import { benchWeb } from './web.ts';

const benches: Readonly<Record<string, () => Promise<void>>> = {
  money: benchMoney,
  signatures: benchSignatures,
  web: benchWeb,
};

const name = process.argv[2] ?? '';
const bench = benches[name];
if (bench) await bench();
else {
  console.error(`Which benchmark? ${Object.keys(benches).join(', ')}`);
  process.exitCode = 2;
}
