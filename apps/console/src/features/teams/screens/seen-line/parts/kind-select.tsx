import { useT } from '@baize/i18n/react';
import { Select, VisuallyHidden } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import sheet from '../seen-line.module.css';

const c = classes(sheet);

interface KindSelectProps<Kind extends string> {
  kinds: readonly Kind[];
  nameOf: (kind: Kind) => string;
  /** Undefined: of every kind. */
  kind: Kind | undefined;
  onKind: (kind: Kind | undefined) => void;
}

/** One kind of what is listed, or all. */
export function KindSelect<Kind extends string>({ kinds, nameOf, kind, onKind }: KindSelectProps<Kind>) {
  const t = useT();
  return (
    <Select
      size="s"
      className={c('select')}
      label={<VisuallyHidden>{t('console-agents.kind')}</VisuallyHidden>}
      value={kind ?? ''}
      options={[{ value: '', label: t('common.all') }, ...kinds.map((value) => ({ value, label: nameOf(value) }))]}
      onChange={({ currentTarget: { value } }) => onKind(kinds.find((known) => known === value))}
    />
  );
}
