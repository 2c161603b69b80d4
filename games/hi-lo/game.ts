import { miniStakes } from '@baize/game-kit/game';
import type { GameFolder } from '@baize/game-kit/game';

export const game = {
  position: 80,
  print: { drawing: 'hi-lo', category: 'mini', title: /\bhi ?lo\b/ },
  variants: {
    'hi-lo': {
      ...miniStakes,
      names: {
        en: 'Hi-Lo',
        th: 'ไพ่สูงต่ำ',
        'zh-Hans': '猜高低',
        'zh-Hant': '猜高低',
        ja: 'ハイロー',
        vi: 'Cao Thấp',
        my: 'ဖဲမြင့်နိမ့်',
        es: 'Mayor o menor',
        hi: 'हाई-लो',
        id: 'Tinggi Rendah',
        km: 'បៀខ្ពស់ទាប',
        ko: '하이로우',
        ms: 'Tinggi Rendah',
        pt: 'Maior ou menor',
        ta: 'ஹை-லோ',
        fil: 'Hi-Lo',
        ur: 'ہائی لو',
        tr: 'Yüksek-Düşük',
        bn: 'হাই-লো',
        ar: 'الأعلى والأدنى',
        fa: 'بالا یا پایین',
        ru: 'Больше-меньше',
        kk: 'Үлкен-кіші',
        uz: 'Yuqori-past',
        lo: 'ໄພ້ສູງຕ່ຳ',
        ne: 'हाइ-लो',
        fr: 'Plus ou moins',
      },
    },
  },
} as const satisfies GameFolder;
