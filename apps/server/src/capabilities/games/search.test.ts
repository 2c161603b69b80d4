import { describe, expect, test } from 'vitest';
import { romanise, searchTerms } from './search-terms.ts';
import { openSearch } from './search.ts';
import type { GameRow } from './store.ts';

const game = (nodeId: string, names: Record<string, string>, laneCode = 'AE'): GameRow => ({
  nodeId,
  names,
  laneCode,
  nameParts: [],
  vendorCode: 'STUDIO',
  gameCode: nodeId,
  gameType: 'RNG',
  gameClassify: 'VIDEO',
  modelId: 'm',
  modelVersion: '1',
  rtpE4: 9_600,
  volatility: 'medium',
  maxWinE4: '1',
  lines: 20,
  minBet: 20n,
  maxBet: 100n,
  hasDemo: true,
  isEnabled: true,
  maintenanceUntil: null,
  firstSeenAt: new Date(0),
  place: null,
  isHot: false,
  stakeLimits: {},
});

const search = openSearch([
  game('crown', {
    en: 'Crown & Anchor',
    ru: 'Корона и якорь',
    ko: '왕관과 닻',
    th: 'มงกุฎกับสมอเรือ',
    'zh-Hans': '王冠与船锚',
    ja: '王冠とコイン',
    hi: 'मुकुट और लंगर',
    vi: 'Vương miện và mỏ neo',
    ar: 'تاج ومرساة',
  }),
  game(
    'moon',
    {
      en: 'Moon & Rabbit',
      ru: 'Луна и кролик',
      ko: '달과 토끼',
      th: 'พระจันทร์กับกระต่าย',
      'zh-Hans': '月亮与兔子',
      ja: '月と兎',
      hi: 'चाँद और खरगोश',
      vi: 'Mặt trăng và thỏ',
      ar: 'قمر وأرنب',
    },
    'PNG',
  ),
  game('fire', {
    en: 'Fire & Feather',
    ru: 'Огонь и перо',
    ko: '불꽃과 깃털',
    th: 'ไฟกับขนนก',
    'zh-Hans': '火焰与羽毛',
    ja: '炎と羽根',
    hi: 'आग और पंख',
    vi: 'Lửa và lông vũ',
    ar: 'نار وريشة',
  }),
]);

describe('a game is found', () => {
  test.each([
    ['en', 'crown', 'crown'],
    ['en', 'crwon anchor', 'crown'],
    ['en', 'crown and anchor', 'crown'],
    ['en', 'rab', 'moon'],
    ['en', 'fether', 'fire'],
    ['en', 'png', 'moon'],
    ['ru', 'карона', 'crown'],
    ['ru', 'krolik', 'moon'],
    ['ru', 'moon', 'moon'],
    ['ko', '왕과', 'crown'],
    ['ko', 'tokki', 'moon'],
    ['th', 'กระต่าย', 'moon'],
    ['th', 'กระตาย', 'moon'],
    ['zh-Hans', '兔子', 'moon'],
    ['zh-Hans', '船锚王冠', 'crown'],
    ['ja', 'koin', 'crown'],
    ['hi', 'खरगोश', 'moon'],
    ['hi', 'mukut', 'crown'],
    ['vi', 'vuong mien', 'crown'],
    ['vi', 'mat trang', 'moon'],
    ['ar', 'أرنب', 'moon'],
    ['ar', 'ارنب', 'moon'],
    ['en', 'ｃｒｏｗｎ', 'crown'],
    ['en', 'Crown＆Anchor', 'crown'],
    ['en', '\u200fcrown\u200e', 'crown'],
    ['ja', 'ｺｲﾝ', 'crown'],
    ['ja', 'こいん', 'crown'],
    ['ar', 'أرنــب', 'moon'],
    ['ar', 'مرساه', 'crown'],
    ['th', 'พระ\u200bจันทร์', 'moon'],
  ])('in %s by %s', async (language, text, nodeId) => {
    expect((await search.find(text, language))[0]).toBe(nodeId);
  });

  test('and nothing is found that has no word of it', async () => {
    expect(await search.find('zebra', 'en')).toEqual([]);
  });
});

test('scripts without spaces are cut into pairs, others into words', () => {
  expect(searchTerms('Crown & Anchor')).toEqual(['crown', 'and', 'anchor']);
  expect(searchTerms('王冠与船锚')).toEqual(['王冠', '冠与', '与船', '船锚']);
  expect(searchTerms('BR 王冠')).toEqual(['br', '王冠']);
});

test.each([
  ['Якорь', 'yakor'],
  ['왕관', 'wanggwan'],
  ['コイン', 'koin'],
  ['मुकुट', 'mukut'],
  ['Crown', ''],
])('%s is typed %s', (name, latin) => {
  expect(romanise(name)).toBe(latin);
});
