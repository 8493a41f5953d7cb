import { DownOutlined, FilePdfOutlined, FileWordOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import type { DocumentFormat } from '../../operations/written-report.ts';

interface Props {
  label: string;
  /** what the button beside it is called, which offers the other formats */
  more: string;
  primary?: boolean;
  busy: boolean;
  onDownload: (format: DocumentFormat) => void;
}

/** Downloads a document as Word file, or as PDF. */
export function DocumentButton({ label, more, primary = false, busy, onDownload }: Props) {
  const type = primary ? 'primary' : 'default';
  return (
    <Space.Compact>
      <Button
        type={type}
        icon={<FileWordOutlined />}
        loading={busy}
        onClick={() => onDownload('docx')}
      >
        {label}
      </Button>
      <Dropdown
        trigger={['click']}
        disabled={busy}
        menu={{
          items: [{ key: 'pdf', label: 'Descargar en PDF', icon: <FilePdfOutlined /> }],
          onClick: () => onDownload('pdf'),
        }}
      >
        <Button type={type} icon={<DownOutlined />} aria-label={more} />
      </Dropdown>
    </Space.Compact>
  );
}
