import { miniStakes } from '@baize/game-kit/game';
import type { GameFolder } from '@baize/game-kit/game';

export const game = {
  position: 100,
  print: { drawing: 'crash', category: 'mini', title: /\bcrash\b/ },
  variants: {
    crash: {
      ...miniStakes,
      names: {
        en: 'Long Break',
        th: 'ลองเบรก',
        'zh-Hans': '长杆连击',
        'zh-Hant': '長桿連擊',
        ja: 'ロングブレーク',
        vi: 'Cơ Dài',
        my: 'လမ်းရှည်',
        es: 'Tacada larga',
        hi: 'लंबा ब्रेक',
        id: 'Sodokan Panjang',
        km: 'ខ្សែវែង',
        ko: '롱 브레이크',
        ms: 'Pukulan Panjang',
        pt: 'Tacada longa',
        ta: 'நீண்ட இடைவேளை',
        fil: 'Mahabang Tira',
        ur: 'لمبا وقفہ',
        tr: 'Uzun Kırılma',
        bn: 'লম্বা বিরতি',
        ar: 'الاستراحة الطويلة',
        fa: 'شکست بلند',
        ru: 'Долгий разбег',
        kk: 'Ұзақ серпін',
        uz: 'Uzoq yugurish',
        lo: 'ທາງຍາວ',
        ne: 'लामो विश्राम',
        fr: 'Longue série',
      },
    },
  },
} as const satisfies GameFolder;
