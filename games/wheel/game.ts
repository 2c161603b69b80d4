import { miniStakes } from '@baize/game-kit/game';
import type { GameFolder } from '@baize/game-kit/game';

export const game = {
  position: 40,
  print: { drawing: 'wheel', category: 'mini', title: /\bwheel\b/ },
  variants: {
    wheel: {
      ...miniStakes,
      names: {
        en: 'Wheel',
        th: 'วงล้อ',
        'zh-Hans': '转盘',
        'zh-Hant': '轉盤',
        ja: 'ホイール',
        vi: 'Vòng Quay',
        my: 'ကံစမ်းဘီး',
        es: 'Rueda',
        hi: 'चक्र',
        id: 'Roda',
        km: 'កង់សំណាង',
        ko: '휠',
        ms: 'Roda',
        pt: 'Roda',
        ta: 'சக்கரம்',
        fil: 'Gulong',
        ur: 'پہیہ',
        tr: 'Çark',
        bn: 'চাকা',
        ar: 'العجلة',
        fa: 'گردونه',
        ru: 'Колесо',
        kk: 'Дөңгелек',
        uz: 'Gʻildirak',
        lo: 'ວົງລໍ້',
        ne: 'चक्र',
        fr: 'Roue',
      },
    },
  },
} as const satisfies GameFolder;
