import { tableStakes } from '@baize/game-kit/game';
import type { GameFolder } from '@baize/game-kit/game';

export const game = {
  position: 150,
  print: { drawing: 'dragon-tiger', category: 'dragontiger' },
  variants: {
    'dragon-tiger': {
      ...tableStakes,
      names: {
        en: 'Dragon Tiger',
        th: 'เสือมังกร',
        'zh-Hans': '龙虎',
        'zh-Hant': '龍虎',
        ja: 'ドラゴンタイガー',
        vi: 'Rồng Hổ',
        my: 'နဂါးကျား',
        es: 'Dragón y tigre',
        hi: 'ड्रैगन टाइगर',
        id: 'Naga Harimau',
        km: 'នាគខ្លា',
        ko: '드래곤 타이거',
        ms: 'Naga Harimau',
        pt: 'Dragão e tigre',
        ta: 'டிராகன் டைகர்',
        fil: 'Dragon Tiger',
        ur: 'ڈریگن ٹائیگر',
        tr: 'Ejderha Kaplan',
        bn: 'ড্রাগন টাইগার',
        ar: 'التنين والنمر',
        fa: 'اژدها و ببر',
        ru: 'Дракон и тигр',
        kk: 'Айдаһар мен жолбарыс',
        uz: 'Ajdar va yoʻlbars',
        lo: 'ເສືອມັງກອນ',
        ne: 'ड्र्यागन टाइगर',
        fr: 'Dragon et tigre',
      },
    },
  },
} as const satisfies GameFolder;
