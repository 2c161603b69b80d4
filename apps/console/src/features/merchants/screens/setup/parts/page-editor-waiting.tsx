/** A page of settings before it was read, or when it could not be. */
import { Panel } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import sheet from '../setup.module.css';

const c = classes(sheet);

interface PageEditorWaitingProps {
  title: string;
  page: { readonly error: Error | null; readonly refetch: () => unknown };
}

export function PageEditorWaiting({ title, page }: PageEditorWaitingProps) {
  return (
    <>
      <PageHead title={title} />
      <Panel>
        {page.error ? (
          <FailedBox error={page.error} onRetry={() => void page.refetch()} />
        ) : (
          <div className={c('waiting')} aria-busy="true" />
        )}
      </Panel>
    </>
  );
}
