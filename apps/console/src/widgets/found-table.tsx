import { Panel, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedBox } from './failed-box.tsx';
import { Pager } from './pager.tsx';

interface Page<Row> {
  readonly content: readonly Row[];
  readonly pageNum: number;
  readonly totalPages: number;
  readonly total: number;
}

interface FoundTableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  found: UseQueryResult<Page<Row>>;
  onRow: (row: Row) => void;
  onPage: (pageNo: number) => void;
  empty: ReactNode;
}

/** A page of what was looked for: its table with what waits, failed or found nothing, and the way to other pages. */
export function FoundTable<Row extends { readonly id: string }>(props: FoundTableProps<Row>) {
  const { caption, columns, found, onRow, onPage, empty } = props;
  return (
    <Panel look="flush">
      <Table
        caption={caption}
        columns={columns}
        rows={found.data?.content}
        rowKey={({ id }) => id}
        onRowPress={onRow}
        refreshing={found.isPlaceholderData}
        failed={
          found.error && !found.data ? (
            <FailedBox error={found.error} onRetry={() => void found.refetch()} />
          ) : undefined
        }
        empty={empty}
      />
      {found.data && found.data.total > 0 && <Pager {...found.data} onPage={onPage} />}
    </Panel>
  );
}
