import { useT } from '@baize/i18n/react';
import { CaretRightIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import sheet from './agent.module.css';

const c = classes(sheet);

interface CrumbsProps {
  /** From the agent down; the last is where one is. */
  path: readonly { readonly memberId: string; readonly account: string }[];
  onGo: (memberId: string) => void;
}

/** The way down a line. */
export function Crumbs({ path, onGo }: CrumbsProps) {
  const t = useT();
  return (
    <nav aria-label={t('teams.path')}>
      <ol className={c('crumbs')}>
        {path.map(({ memberId, account }, index) => (
          <li key={memberId}>
            {index > 0 && <CaretRightIcon aria-hidden="true" data-mirror weight="bold" />}
            {index === path.length - 1 ? (
              <span aria-current="page">
                <bdi>{account}</bdi>
              </span>
            ) : (
              <button type="button" onClick={() => onGo(memberId)}>
                <bdi>{account}</bdi>
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
