import { miniStakes } from '@baize/game-kit/game';
import type { GameFolder } from '@baize/game-kit/game';

export const game = {
  position: 70,
  print: { drawing: 'mines', category: 'mini', title: /\bmines\b/ },
  variants: {
    mines: {
      ...miniStakes,
      names: {
        en: 'Mines',
        th: 'กับระเบิด',
        'zh-Hans': '扫雷',
        'zh-Hant': '踩地雷',
        ja: 'マインズ',
        vi: 'Dò Mìn',
        my: 'မိုင်း',
        es: 'Minas',
        hi: 'माइंस',
        id: 'Ranjau',
        km: 'គ្រាប់មីន',
        ko: '마인즈',
        ms: 'Periuk Api',
        pt: 'Minas',
        ta: 'கண்ணிவெடிகள்',
        fil: 'Mga Mina',
        ur: 'مائنز',
        tr: 'Mayınlar',
        bn: 'মাইনস',
        ar: 'الألغام',
        fa: 'مین‌ها',
        ru: 'Мины',
        kk: 'Миналар',
        uz: 'Minalar',
        lo: 'ກັບລະເບີດ',
        ne: 'माइन्स',
        fr: 'Mines',
      },
    },
  },
} as const satisfies GameFolder;
