import { formatDateTime, formatNumber, NO_VALUE } from '@comarca/shared/core/formats';
import { Table } from 'antd';
import { ScrollRegion } from '../../../../ui/scroll-region.tsx';
import { type ReportSection, titleOf } from '../../operations/quick-report.model.ts';
import { SectionValidity } from './section-validity.tsx';
import { useTableRoom } from './use-table-room.ts';

/** Of a column that does not wrap. */
const WHOLE = 'vista-entero';

/** Where each layer comes from. */
export function MetadataTable({ sections }: { sections: readonly ReportSection[] }) {
  const room = useTableRoom();
  return (
    <div className="vista-tabla vista-metadatos">
      <header>
        <h3>Metadatos</h3>
      </header>
      <ScrollRegion label="Metadatos de las capas" className="vista-metadatos-tabla">
        <Table<ReportSection>
          size="small"
          rowKey="id"
          dataSource={[...sections]}
          {...room}
          rowClassName={({ tipo }) => (tipo === 'seccion' ? 'vista-fila-seccion' : '')}
          columns={[
            { title: '#', dataIndex: 'numeral', className: WHOLE },
            { title: 'Título de la capa/Sección', key: 'titulo', render: (_, row) => titleOf(row) },
            {
              title: 'Escala',
              key: 'escala',
              align: 'right',
              className: WHOLE,
              render: (_, row) => scaleOf(row),
            },
            {
              title: 'Entidad',
              key: 'entidad',
              render: (_, row) =>
                row.tipo === 'capa' ? row.tablaPostgis?.entidad || NO_VALUE : '',
            },
            {
              title: 'Vigencia',
              key: 'vigencia',
              render: (_, row) => (
                <span className="vista-estado">
                  <SectionValidity section={row} />
                </span>
              ),
            },
            {
              title: 'Ejecución',
              key: 'corrida',
              className: WHOLE,
              render: (_, { corrida }) =>
                corrida ? `${corrida.numero} · ${formatDateTime(String(corrida.fecha))}` : '',
            },
          ]}
        />
      </ScrollRegion>
    </div>
  );
}

function scaleOf({ tipo, tablaPostgis }: ReportSection): string {
  if (tipo !== 'capa') return '';
  return tablaPostgis?.escala ? `1:${formatNumber(tablaPostgis.escala, 0)}` : NO_VALUE;
}
