/** On the rail: the game's name and return; favourite, sound, rules, full screen. On a phone the acts are a menu. */
import { useT } from '@baize/i18n/react';
import { HeaderTitle, IconButton, Menu } from '@baize/ui';
import type { MenuItem } from '@baize/ui';
import {
  ArrowsOutIcon,
  DotsThreeVerticalIcon,
  HandIcon,
  HeartIcon,
  InfoIcon,
  QuestionIcon,
  SpeakerHighIcon,
  SpeakerSlashIcon,
} from '@baize/ui/icons';
import { createPortal } from 'react-dom';
import { useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useGameRail } from '#lib/game-rail.ts';
import { useGo } from '#lib/navigate.tsx';
import { openPath } from '#lib/paths.ts';
import { useWho } from '#lib/session.ts';
import { deviceStorage } from '#lib/storage.ts';
import { isTable } from '../cards/art.ts';
import { useFavouriteIds, useFavouriteToggle } from '../cards/data.ts';
import type { GameDetail } from './data.ts';
import type { PageToFrame } from '@baize/game-kit/frame-messages.ts';
import { TitleSheet } from './title-sheet.tsx';
import { returnText } from '../cards/return-text.ts';
import sheet from './play.module.css';

const c = classes(sheet);

interface GameRailProps {
  game: GameDetail;
  isDemo: boolean;
  tell: (message: PageToFrame) => void;
  /** What full screen shows. */
  room: RefObject<HTMLElement | null>;
  /** False while there is no frame to talk to. */
  canPlay: boolean;
}

interface Act {
  key: string;
  label: string;
  icon: ReactNode;
  onPress: () => void;
}

export function GameRail({ game, isDemo, tell, room, canPlay }: GameRailProps) {
  const t = useT();
  const format = useFormat();
  const { title, acts } = useGameRail();
  const [isAbout, setAbout] = useState(false);
  const list = useActs({ game, isDemo, tell, room, canPlay, onAbout: () => setAbout(true) });
  const share = returnText(format, game);
  const kind = isTable(game) ? 'PVP' : game.gameType; // said as a table
  const sub = (
    <>
      <span className={c('wideSub')}>{t('member.game.sub', { kind, studio: game.displayName, share })}</span>
      <span className={c('phoneSub')}>{t('lobby.gameSub', { kind, share })}</span>
    </>
  );
  return (
    <>
      {title && createPortal(<HeaderTitle title={game.nodeName} sub={sub} />, title)}
      {acts &&
        createPortal(
          <>
            <span className={c('wideActs')}>
              {list.map(({ key, label, icon, onPress }) => (
                <IconButton key={key} icon={icon} label={label} onClick={onPress} />
              ))}
            </span>
            <span className={c('phoneActs')}>
              <Menu
                label={t('member.game.acts')}
                opener={(opener) => (
                  <IconButton
                    {...opener}
                    icon={<DotsThreeVerticalIcon weight="bold" />}
                    label={t('member.game.acts')}
                  />
                )}
                items={list.map((act): MenuItem => act)}
              />
            </span>
          </>,
          acts,
        )}
      <TitleSheet game={game} isOpen={isAbout} onClose={() => setAbout(false)} />
    </>
  );
}

function useActs({ game, isDemo, tell, room, canPlay, onAbout }: GameRailProps & { onAbout: () => void }): Act[] {
  const t = useT();
  const go = useGo();
  const isTrial = useWho() === 'trial';
  const isFavourite = useFavouriteIds().has(game.nodeId);
  const toggle = useFavouriteToggle();
  const [isSoundOn, setSoundOn] = useState(deviceStorage.get('gameSound') === 'yes');
  const favourite: Act = {
    key: 'favourite',
    label: t(isFavourite ? 'games.unfavour' : 'games.favour', { game: game.nodeName }),
    icon: <HeartIcon weight={isFavourite ? 'fill' : 'regular'} className={c(isFavourite && 'favourite')} />,
    onPress: () => toggle(game, !isFavourite),
  };
  const sound: Act = {
    key: 'sound',
    label: t(isSoundOn ? 'member.game.soundOff' : 'member.game.soundOn'),
    icon: isSoundOn ? <SpeakerHighIcon /> : <SpeakerSlashIcon />,
    onPress: () => {
      deviceStorage.set('gameSound', isSoundOn ? 'no' : 'yes');
      setSoundOn(!isSoundOn);
      tell({ type: 'baize:sound', isOn: !isSoundOn });
    },
  };
  const rules: Act = {
    key: 'rules',
    label: t('member.game.rules'),
    icon: <QuestionIcon />,
    onPress: () => tell({ type: 'baize:open', panel: 'rules' }),
  };
  const full: Act = {
    key: 'full',
    label: t('member.game.fullScreen'),
    icon: <ArrowsOutIcon />,
    onPress: () => void room.current?.requestFullscreen(),
  };
  const free: Act = {
    key: 'free',
    label: t('games.tryFree'),
    icon: <HandIcon />,
    onPress: () => go(openPath(game, true)),
  };
  const about: Act = { key: 'about', label: t('lobby.sheet.open'), icon: <InfoIcon />, onPress: onAbout };
  return [
    ...(isTrial ? [] : [favourite]),
    ...(!isDemo && game.hasDemo ? [free] : []),
    about,
    ...(canPlay ? [sound, rules] : []),
    ...(canPlay && document.fullscreenEnabled ? [full] : []),
  ];
}
