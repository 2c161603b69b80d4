import type { Output } from '@baize/protocol/client';
import { useTexts } from '@baize/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { ask } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';
import { useTheme } from '#lib/theme.ts';

export type Recall = Output<'recallRound'>;

/** Every look stands in the audit log, so a round is asked for once and not again by itself. */
export function useRecall(id: string) {
  const { code } = useMerchant();
  const { language } = useTexts();
  const theme = useTheme();
  return useQuery({
    ...ask('recallRound', { params: { id }, query: { merchant: code, language, theme } }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

const heightMax = 6_000;

/** How tall the studio's page says it is; null until it has. Only its own window and origin are heard. */
export function useFrameHeight(frame: RefObject<HTMLIFrameElement | null>, url: string): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const { origin } = new URL(url);
    const hear = ({ source, origin: from, data }: MessageEvent<unknown>): void => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      if (typeof data !== 'object' || data === null || !('type' in data) || !('height' in data)) return;
      if (data.type === 'baize:height' && typeof data.height === 'number')
        setHeight(Math.min(heightMax, Math.max(0, data.height)));
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame, url]);
  return height;
}
