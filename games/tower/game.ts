import { miniStakes } from '@baize/game-kit/game';
import type { GameFolder } from '@baize/game-kit/game';

export const game = {
  position: 90,
  print: { drawing: 'tower', category: 'mini', title: /\btower\b/ },
  variants: {
    tower: {
      ...miniStakes,
      names: {
        en: 'Tower',
        th: 'หอคอย',
        'zh-Hans': '高塔',
        'zh-Hant': '高塔',
        ja: 'タワー',
        vi: 'Leo Tháp',
        my: 'မျှော်စင်',
        es: 'Torre',
        hi: 'टावर',
        id: 'Menara',
        km: 'ប៉ម',
        ko: '타워',
        ms: 'Menara',
        pt: 'Torre',
        ta: 'கோபுரம்',
        fil: 'Tore',
        ur: 'مینار',
        tr: 'Kule',
        bn: 'টাওয়ার',
        ar: 'البرج',
        fa: 'برج',
        ru: 'Башня',
        kk: 'Мұнара',
        uz: 'Minora',
        lo: 'ຫໍຄອຍ',
        ne: 'टावर',
        fr: 'Tour',
      },
    },
  },
} as const satisfies GameFolder;
