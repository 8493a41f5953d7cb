import { AimOutlined } from '@ant-design/icons';
import { formatNumber, NO_VALUE } from '@comarca/shared/core/formats';
import type { LayerComparison } from '@comarca/shared/modules/inteligencia/comparison';
import { Button, Table } from 'antd';
import { useMemo } from 'react';
import { StatusChip } from '../../../../../ui/feedback/status-chip.tsx';
import type { ReportSection } from '../../../operations/quick-report.model.ts';
import { useTableRoom } from '../use-table-room.ts';
import { type ComparedRow, comparedRows } from './comparison-rows.ts';

interface Props {
  title: string;
  layer: LayerComparison;
  section: ReportSection | undefined;
  /** shows a crossing on its layer's map */
  onFocus: (number: number) => void;
}

const tones = { Entró: 'verde', Salió: 'gris', Cambió: 'naranja' } as const;
const DECIMALS = 4;

/** What entered, left or changed of one layer, element by element. */
export function ComparisonTable({ title, layer, section, onFocus }: Props) {
  const rows = useMemo(() => comparedRows(layer, section), [layer, section]);
  const room = useTableRoom('max-content');
  const unit = section?.resumen?.unidad ?? null;
  if (rows.length === 0) return null;
  const { entraron, salieron, cambiaron } = layer.totales;
  const unnamed = entraron + salieron + cambiaron - rows.length;
  return (
    <div className="vista-tabla">
      <Table<ComparedRow>
        size="small"
        aria-label={`Cambios de ${title}`}
        rowKey="key"
        dataSource={rows}
        {...room}
        columns={[
          { title: 'Elemento', dataIndex: 'nombre' },
          {
            title: 'Cambio',
            dataIndex: 'cambio',
            render: (_, { cambio }) => <StatusChip tone={tones[cambio]}>{cambio}</StatusChip>,
          },
          { title: 'Atributos', key: 'atributos', render: (_, row) => <Attributes row={row} /> },
          measureColumn('Antes', unit, ({ antes }) => antes),
          measureColumn('Ahora', unit, ({ ahora }) => ahora),
          {
            title: titleWith('Diferencia', unit),
            key: 'diferencia',
            align: 'right',
            render: (_, row) => differenceText(row),
          },
          {
            title: 'Opciones',
            key: 'opciones',
            className: 'no-imprimir',
            align: 'center',
            render: (_, { nombre, numero }) =>
              numero !== null && (
                <Button
                  type="text"
                  size="small"
                  icon={<AimOutlined />}
                  title="Ver en el mapa"
                  aria-label={`Ver ${nombre} en el mapa`}
                  onClick={() => onFocus(numero)}
                />
              ),
          },
        ]}
      />
      {unnamed > 0 && (
        <p className="vista-nota">{`Se nombran los primeros; hay ${formatNumber(unnamed, 0)} más.`}</p>
      )}
    </div>
  );
}

const titleWith = (title: string, unit: string | null): string =>
  unit ? `${title} [${unit}]` : title;

const measureColumn = (
  title: string,
  unit: string | null,
  of: (row: ComparedRow) => number | null,
) => ({
  title: titleWith(title, unit),
  key: title,
  align: 'right' as const,
  render: (_: unknown, row: ComparedRow) => measureText(of(row)),
});

const measureText = (value: number | null): string =>
  value === null ? NO_VALUE : formatNumber(value, DECIMALS);

/** How much the crossing grew or shrank; of points, whether they moved. */
function differenceText({ cambio, antes, ahora, geometria }: ComparedRow): string {
  if (cambio !== 'Cambió') return NO_VALUE;
  if (!geometria) return 'La misma geometría';
  if (antes === null || ahora === null) return 'Otra ubicación';
  const difference = formatNumber(Math.abs(ahora - antes), DECIMALS);
  if (difference === formatNumber(0, DECIMALS)) return 'Otra ubicación';
  return `${ahora > antes ? '+' : '−'}${difference}`;
}

function Attributes({ row: { atributos } }: { row: ComparedRow }) {
  if (atributos.length === 0) return NO_VALUE;
  return (
    <ul className="vista-atributos">
      {atributos.map(({ columna, antes, ahora }) => (
        <li key={columna}>
          {columna}: «{antes || NO_VALUE}» → «{ahora || NO_VALUE}»
        </li>
      ))}
    </ul>
  );
}
