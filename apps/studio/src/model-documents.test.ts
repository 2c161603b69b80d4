import { parSheetPage, parSheetRounds, winsSeen } from '@baize/game-kit/papers';
import { readSheet } from '@baize/game-slots/node/sheets.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestStudio } from './testing/studio.ts';
import type { TestStudio } from './testing/studio.ts';
import { titles } from './titles.ts';

// Runs against the server in TEST_PG_URL.
let house: TestStudio;
beforeAll(async () => {
  house = await startTestStudio();
});
afterAll(() => house.stop());

const paper = async (path: string) => (await house.platform('GET', `/vendor-api/models/${path}`)).body['paper'];

describe('the list of games', () => {
  test('gives the interval of a simulated return, and none of a computed one', async () => {
    const { body } = await house.platform('GET', '/vendor-api/games');
    const games = body['games'] as { modelId: string; exact: { rtpHalfWidthE8?: number } }[];
    const halfOf = (modelId: string) => games.find((one) => one.modelId === modelId)?.exact.rtpHalfWidthE8;
    expect(halfOf('tumble-6x5-high-96')).toBe(Math.ceil(readSheet('tumble-6x5-high-96').par.rtpHalfWidth * 1e8));
    expect(halfOf('classic-3-high-96')).toBeUndefined();
    const { model } = await house.open(
      titles.all.find(({ modelId }) => modelId === 'tumble-6x5-high-96')?.gameCode ?? '',
    );
    expect(model.rtpHalfWidth).toBe(readSheet('tumble-6x5-high-96').par.rtpHalfWidth);
  });
});

describe('documents of the models', () => {
  test('the certificate of a model is saved as a file without a login, the same bytes each time', async () => {
    const { model } = readModel('classic-3-high-96');
    const address = `${house.studio.url}/certificates/${model}`;
    const [first, again] = [await fetch(address), await fetch(address)];
    expect(first.headers.get('content-disposition')).toBe(
      'attachment; filename="certificate-classic-3-high-96@1.0.0.json"',
    );
    expect(first.headers.get('content-type')).toContain('application/json');
    const text = await first.text();
    expect(await again.text()).toBe(text);
    expect(JSON.parse(text)).toMatchObject({
      format: 'baize-certificate/1',
      model: { hash: readSheet('classic-3-high-96').hash },
    });
    expect(await paper(`${model}/certificate`)).toMatchObject({ text });
  });

  test('a model keeps the certificate and the par sheet of its earlier version', async () => {
    const modelId = 'tumble-243-medium-96';
    const { version, hash } = readSheet(modelId);
    expect(version).toBe('1.0.1');
    const certificate = async (of: string) =>
      JSON.parse(await (await fetch(`${house.studio.url}/certificates/${modelId}/${of}`)).text());
    const today = await certificate(version);
    const earlier = await certificate('1.0.0');
    expect(today).toMatchObject({ model: { hash } });
    expect(earlier).toMatchObject({ model: { id: modelId, version: '1.0.0' } });
    expect(earlier.model.hash).not.toBe(hash);
    expect(await paper(`${modelId}/1.0.0/par-sheet`)).toMatchObject({ fileName: `par-sheet-${modelId}@1.0.0.html` });
  });

  test('lantern market carries the hash of its own sheet', async () => {
    const text = await (await fetch(`${house.studio.url}/certificates/lantern-market-962/1.0.0`)).text();
    expect(JSON.parse(text)).toMatchObject({ model: { hashOf: 'par sheet without its figures' } });
  });

  test.each(['no-such-model/1.0.0', 'classic-3-high-96/9.0.0', 'dice-99/9.0.0'])(
    'of %s there is none',
    async (model) => {
      expect((await fetch(`${house.studio.url}/certificates/${model}`)).status).toBe(404);
      expect(await paper(`${model}/certificate`)).toBeNull();
      expect(await paper(`${model}/par-sheet`)).toBeNull();
    },
  );

  test('the platform gets a slot’s par sheet as the tool writes it; two who ask at once get the same', async () => {
    const sheet = readSheet('classic-1-low-96');
    const [one, other] = await Promise.all([1, 2].map(() => paper(`${sheet.id}/${sheet.version}/par-sheet`)));
    const page = parSheetPage(sheet, winsSeen(sheet, parSheetRounds(sheet)));
    expect(one).toEqual({
      fileName: `par-sheet-${sheet.id}@${sheet.version}.html`,
      mediaType: 'text/html',
      text: page,
    });
    expect(other).toEqual(one);
    expect(await paper('dice-99/1.0.0/par-sheet')).toBeNull();
  });

  test('refuses a par sheet without the platform’s signature, and makes no other document', async () => {
    expect((await fetch(`${house.studio.url}/vendor-api/models/classic-3-high-96/1.0.0/par-sheet`)).status).toBe(401);
    expect((await fetch(`${house.studio.url}/certificates/..%2f..%2fcards/1.0.0`)).status).toBe(400);
    expect((await house.platform('GET', '/vendor-api/models/dice-99/1.0.0/strips')).status).toBe(400);
  });
});

function readModel(modelId: string): { model: string } {
  return { model: `${modelId}/${readSheet(modelId).version}` };
}
