import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import { classes } from '../lib/classes.ts';
import sheet from './shell.module.css';

const c = classes(sheet);

interface SearchButtonProps {
  label: string;
  /** The key that opens it, shown at the end: "Ctrl K". */
  shortcut?: string | undefined;
  onClick: () => void;
}

/** Search as it stands in the header: opens the search over the page. */
export function SearchButton({ label, shortcut, onClick }: SearchButtonProps) {
  return (
    <button type="button" className={c('search')} onClick={onClick}>
      <MagnifyingGlassIcon size={20} aria-hidden="true" />
      <span>{label}</span>
      {shortcut && <kbd className={c('key')}>{shortcut}</kbd>}
    </button>
  );
}
