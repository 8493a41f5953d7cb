import { AimOutlined, FileExcelOutlined } from '@ant-design/icons';
import { Button, Table } from 'antd';
import { useMemo } from 'react';
import type { ReportSection } from '../../../operations/quick-report.model.ts';
import { useTableRoom } from '../use-table-room.ts';
import { crossingColumns, crossingText } from './crossing-columns.ts';

interface Props {
  section: ReportSection;
  /** none where its Excel is not offered */
  onDownload?: () => void;
  /** shows a crossing on the map */
  onFocus: (number: number) => void;
}

type Row = Record<string, unknown> & { numero: number };

/** The crossings of one layer. */
export function CrossingsTable({ section, onDownload, onFocus }: Props) {
  const rows = useMemo(
    () => section.cruces.features.map(({ properties }) => properties as Row),
    [section],
  );
  const room = useTableRoom('max-content');
  const columns = useMemo(() => crossingColumns(section), [section]);
  return (
    <div className="vista-tabla">
      <header>
        <h4>Resumen de cruces</h4>
        {onDownload && (
          <Button size="small" icon={<FileExcelOutlined />} onClick={onDownload}>
            Descargar Excel
          </Button>
        )}
      </header>
      <Table<Row>
        size="small"
        rowKey="numero"
        dataSource={rows}
        {...room}
        columns={[
          { title: '#', dataIndex: 'numero', align: 'right', width: 56 },
          ...columns.map(({ value, text, numeric }) => ({
            key: value,
            title: text,
            align: numeric ? ('right' as const) : ('left' as const),
            render: (_: unknown, row: Row) =>
              numeric ? (
                crossingText(value, row[value])
              ) : (
                <div className="vista-valor">{crossingText(value, row[value])}</div>
              ),
          })),
          {
            title: 'Opciones',
            key: 'opciones',
            className: 'no-imprimir',
            align: 'center',
            render: (_, { numero }) => (
              <Button
                type="text"
                size="small"
                icon={<AimOutlined />}
                title="Ver en el mapa"
                aria-label={`Ver en el mapa el cruce ${numero}`}
                onClick={() => onFocus(numero)}
              />
            ),
          },
        ]}
      />
    </div>
  );
}
