import { useT } from '@baize/i18n/react';
import { CardBack } from '@baize/ui';
import { useEffect, useState } from 'react';

const slowMs = 8_000; // design brief 12: then a line says so

/** A card lies face down and turns while the game is brought. */
export function Opening() {
  const t = useT();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="opening" role="status">
      <div className="openingCard">
        <CardBack />
      </div>
      <p>{isSlow ? t('game-host.openingSlow') : t('game-host.opening')}</p>
    </div>
  );
}
