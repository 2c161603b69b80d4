/** /seamless: the game named in the address. */
import { useQueryParams } from '#lib/navigate.tsx';
import { GamePage } from '#features/games/play/game-page.tsx';

export function Seamless() {
  const { nodeId = '', mode } = useQueryParams() as Readonly<Record<string, string | undefined>>;
  return <GamePage nodeId={nodeId} isDemo={mode === 'demo'} />;
}
