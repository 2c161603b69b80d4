import { miniStakes } from '@baize/game-kit/game';
import type { GameFolder } from '@baize/game-kit/game';

export const game = {
  position: 30,
  print: { drawing: 'limbo', category: 'mini', title: /\blimbo\b/ },
  variants: {
    limbo: {
      ...miniStakes,
      names: {
        en: 'Limbo',
        th: 'ลิมโบ',
        'zh-Hans': '极限',
        'zh-Hant': '極限',
        ja: 'リンボー',
        vi: 'Limbo',
        my: 'လင်ဘို',
        es: 'Limbo',
        hi: 'लिम्बो',
        id: 'Limbo',
        km: 'លីមបូ',
        ko: '림보',
        ms: 'Limbo',
        pt: 'Limbo',
        ta: 'லிம்போ',
        fil: 'Limbo',
        ur: 'لمبو',
        tr: 'Limbo',
        bn: 'লিম্বো',
        ar: 'ليمبو',
        fa: 'لیمبو',
        ru: 'Лимбо',
        kk: 'Лимбо',
        uz: 'Limbo',
        lo: 'ລິມໂບ',
        ne: 'लिम्बो',
        fr: 'Limbo',
      },
    },
  },
} as const satisfies GameFolder;
