import { FileWordOutlined } from '@ant-design/icons';
import { formatNumber } from '@comarca/shared/core/formats';
import { SHEET_SCALES } from '@comarca/shared/modules/inteligencia/quick-report.schema';
import { Button, Space } from 'antd';
import { LaterMenuButton } from './later-menu-button.tsx';

interface Props {
  busy: boolean;
  /** whether the written report may show its route in sheets */
  hasSheets: boolean;
  /** @param sheetScale the denominator of the sheets' scale; 0 for none, null for one that suits */
  onDownload: (sheetScale: number | null) => void;
}

const AUTOMATIC = 'auto';
const NONE = '0';

const scales = [
  { key: AUTOMATIC, label: 'Hojas a escala automática' },
  ...SHEET_SCALES.map((scale) => ({
    key: String(scale),
    label: `Hojas a escala 1:${formatNumber(scale, 0)}`,
  })),
  { key: NONE, label: 'Sin hojas' },
];

/** 'Descargar Reporte', and for a route with which sheets. */
export function DownloadButton({ busy, hasSheets, onDownload }: Props) {
  const button = (
    <Button icon={<FileWordOutlined />} loading={busy} onClick={() => onDownload(null)}>
      Descargar Reporte
    </Button>
  );
  if (!hasSheets) return button;
  return (
    <Space.Compact>
      {button}
      <LaterMenuButton
        label="Escala de las hojas del reporte"
        disabled={busy}
        items={scales}
        onChoose={(key) => onDownload(key === AUTOMATIC ? null : Number(key))}
      />
    </Space.Compact>
  );
}
