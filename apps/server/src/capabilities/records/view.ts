import type { ExportRow, ExportView, OwnExportView } from './store.ts';

/** An export as an operator reads it, who asks for none of a team. */
export function viewOf(row: ExportRow): ExportView {
  return ownViewOf(row) as ExportView;
}

/** An export as its owner reads it. The columns' words are checked by the table. */
export function ownViewOf(row: ExportRow): OwnExportView {
  return {
    id: row.export_id,
    kind: row.kind as OwnExportView['kind'],
    format: row.format as OwnExportView['format'],
    from: row.from_day,
    to: row.to_day,
    language: row.language,
    currency: row.currency,
    state: row.state as ExportView['state'],
    progress: row.progress,
    rows: row.rows,
    bytes: row.bytes,
    sha256: row.sha256?.toString('hex') ?? null,
    fileName: row.file_name,
    reason: row.reason as ExportView['reason'],
    askedAt: row.asked_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}
