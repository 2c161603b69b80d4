import { useT } from '@baize/i18n/react';
import { Button, Dialog, EmptyBox, Stack } from '@baize/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ask, send } from '#lib/api.ts';
import { closeDialog } from '#lib/dialogs.ts';
import { wireLanguage } from '#lib/language.ts';
import type { GameType } from '#lib/paths.ts';
import { useDialogMove } from './use-dialog-move.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Games } from '#features/games/cards/game-row.tsx';

const pageSize = 15; // whole rows of five, and of three on a phone

interface VendorGamesProps {
  vassalage: string;
  gameType?: GameType;
  title: string;
}

/** What lies behind a card that stands for a vendor (specification 3, isGame VASSALAGE): its games, over the page. */
export function VendorGamesDialog({ vassalage, gameType, title }: VendorGamesProps) {
  const t = useT();
  const query = { vassalage, ...(gameType && { gameType }), language: wireLanguage(), pageSize };
  const games = useInfiniteQuery({
    queryKey: [...ask('gameList', { query }).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => send('gameList', { query: { ...query, pageNo: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
  });
  useDialogMove(closeDialog);
  const shown = games.data?.pages.flatMap(({ content }) => content);
  return (
    <Dialog open onClose={closeDialog} coverCloses width="broad" title={title} closeLabel={t('common.close')}>
      <Stack gap={16}>
        {games.isError && !shown && <FailedBox error={games.error} onRetry={() => void games.refetch()} />}
        {shown?.length === 0 && <EmptyBox title={t('shell.vendorGamesNone')} />}
        {(shown === undefined ? !games.isError : shown.length > 0) && <Games games={shown} columns={5} />}
        {games.hasNextPage && (
          <Button
            wide
            waiting={games.isFetchingNextPage}
            waitingLabel={t('common.waiting')}
            onClick={() => void games.fetchNextPage()}
          >
            {t('common.more')}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
