import { AimOutlined, CloseOutlined, DownloadOutlined } from '@ant-design/icons';
import { formatDate } from '@comarca/shared/core/formats';
import { foldedText } from '@comarca/shared/core/plain-text';
import { isCrossing } from '@comarca/shared/modules/inmobiliaria/gi-tabs.fields';
import { Button, Input, Skeleton, Table } from 'antd';
import { useMemo, useState } from 'react';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { ExportButton } from '../../../../platform/downloads/export-button.tsx';
import { EmptyState } from '../../../../ui/feedback/states.tsx';
import { type CrossFound, downloadCrossKml, type FoundColumn } from '../../operations/crosses.ts';
import { figureText } from './figure-text.ts';

interface Props {
  /** null while it is read */
  cross: CrossFound | null;
  failure: Error | null;
  onRetry: () => void;
  /** shows a result on the map, by its running number */
  onPoint: (order: number) => void;
  onClose: () => void;
}

/** What one cross found, below the map: searched, shown on the map, downloaded. */
export function CrossPanel({ cross, failure, onRetry, onPoint, onClose }: Props) {
  return (
    <section className="gi-visor-panel" aria-label="Resultados del cruce">
      <header>
        <h2>{cross?.nombre ?? 'Resultados del cruce'}</h2>
        <Button icon={<CloseOutlined />} onClick={onClose}>
          Cerrar
        </Button>
      </header>
      {failure && <LoadFailure thing="el cruce" failure={failure} onRetry={onRetry} />}
      {!failure && !cross && <Skeleton active />}
      {cross && <Results key={cross.id} cross={cross} onPoint={onPoint} />}
    </section>
  );
}

type Row = Record<string, unknown> & { orden: number };

const PAGE_SIZE = 10;

function Results({ cross, onPoint }: { cross: CrossFound; onPoint: Props['onPoint'] }) {
  const [text, setText] = useState('');
  const { found, columns } = cross;
  const rows = useMemo(() => found.features.map(({ properties }) => properties as Row), [found]);
  const shown = useMemo(() => searched(rows, columns, text), [rows, columns, text]);
  if (rows.length === 0) return <EmptyState title={emptyText(cross)} />;
  return (
    <>
      <div className="gi-visor-barra">
        <Input.Search
          allowClear
          aria-label="Buscar en los resultados"
          placeholder="Buscar en los resultados"
          onChange={(event) => setText(event.target.value)}
        />
        <ExportButton
          label="Descargar KML"
          icon={<DownloadOutlined />}
          doing="al descargar el KML"
          download={() => downloadCrossKml(cross.id)}
        />
        <span className="campo-ayuda">
          {`${cross.tablaPostgis.nombre} · ${rows.length.toLocaleString('es-CO')} resultados · áreas en hectáreas`}
          {cross.ultimaSincronizacion && ` · ${formatDate(cross.ultimaSincronizacion)}`}
        </span>
      </div>
      <Table<Row>
        size="small"
        rowKey="orden"
        dataSource={shown}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: 'Ningún resultado tiene ese texto' }}
        columns={[
          { title: '#', dataIndex: 'orden', align: 'right', width: 56 },
          ...columns.map(columnOf),
          {
            title: 'Opciones',
            key: 'opciones',
            align: 'center',
            render: (_, { orden }) => (
              <Button
                type="text"
                size="small"
                icon={<AimOutlined />}
                title="Centrar"
                aria-label={`Centrar el resultado ${orden}`}
                onClick={() => onPoint(orden)}
              />
            ),
          },
        ]}
      />
    </>
  );
}

const columnOf = ({ value, text, numeric }: FoundColumn) => ({
  key: value,
  title: text,
  align: numeric ? ('right' as const) : ('left' as const),
  render: (_: unknown, row: Row) => figureText(row[value], numeric),
});

function searched(rows: readonly Row[], columns: readonly FoundColumn[], text: string): Row[] {
  const wanted = foldedText(text.trim());
  if (wanted === '') return [...rows];
  return rows.filter((row) =>
    columns.some(({ value, numeric }) =>
      foldedText(figureText(row[value], numeric)).includes(wanted),
    ),
  );
}

function emptyText({ estado, resultado }: CrossFound): string {
  if (isCrossing(estado)) return 'El cruce se está ejecutando';
  if (estado === 'FALLIDO')
    return 'El cruce falló: ejecútelo de nuevo en la pestaña Cruces Prediales';
  if (estado === 'EN ESPERA') return 'El cruce espera a que alguien lo ejecute';
  return resultado === 'SIN COBERTURA'
    ? 'La tabla no llega hasta el proyecto: sin cobertura'
    : 'La tabla no cruza el proyecto';
}
