import { CopyOutlined, FileTextOutlined, SyncOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { DownloadButton } from './download-button.tsx';
import { RerunButton } from './rerun-button.tsx';

interface Props {
  /** null while there are no log entries */
  log: { open: boolean; enabled: boolean; toggle: () => void } | null;
  busy: boolean;
  /** The template is being compared, before the report is run again. */
  comparing?: boolean;
  running: boolean;
  onSave: () => void;
  /** null unless a report is generated and the log is closed */
  onDownload: ((sheetScale: number | null) => void) | null;
  /** looks for figures in the analyses that the tables do not say; null unless a report is generated */
  onReview?: (() => void) | null;
  /** whether the written report may show its route in sheets */
  hasSheets: boolean;
  /** null unless there is a generated report */
  onRerun: ((everything: boolean) => void) | null;
  /** null for a report that is not stored, and for who may not make another */
  onDuplicate: (() => void) | null;
  /** gives the report to people outside */
  share?: ReactNode;
}

/** What can be done with the report on screen. */
export function ReportButtons({ log, busy, comparing = false, running, onSave, ...props }: Props) {
  const { onDownload, onReview, onRerun, onDuplicate, hasSheets, share } = props;
  return (
    <>
      {log && (
        <Button icon={<FileTextOutlined />} disabled={!log.enabled} onClick={log.toggle}>
          {log.open ? 'Cerrar Logs' : 'Abrir Logs'}
        </Button>
      )}
      {onDuplicate && (
        <Button icon={<CopyOutlined />} onClick={onDuplicate}>
          Duplicar
        </Button>
      )}
      {onRerun && (
        <RerunButton disabled={busy || running} comparing={comparing} onRerun={onRerun} />
      )}
      {onReview && <Button onClick={onReview}>Revisar cifras</Button>}
      {onDownload && (
        <DownloadButton busy={busy || comparing} hasSheets={hasSheets} onDownload={onDownload} />
      )}
      {share}
      <Button
        type="primary"
        icon={<SyncOutlined spin={running} />}
        loading={busy && !running}
        disabled={comparing}
        onClick={onSave}
      >
        Sincronizar Reporte
      </Button>
    </>
  );
}
