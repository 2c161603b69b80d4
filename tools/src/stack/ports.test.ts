import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { choosePorts, portProblems } from './ports.ts';

it('names a port that browsers refuse, only where a browser opens it', async () => {
  const problems = await portProblems({ site: 6000, mail: 6000 });
  expect(problems).toEqual(['Port 6000 (player site) is one that browsers refuse.']);
});

it('names a port that another program holds', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  expect(await portProblems({ ops: port })).toEqual([`Port ${port} (operations) is taken by another program.`]);
  await new Promise((resolve) => other.close(resolve));
});

it('has no usual port that browsers refuse', async () => {
  expect((await portProblems(await choosePorts())).filter((line) => line.includes('browsers'))).toEqual([]);
});
