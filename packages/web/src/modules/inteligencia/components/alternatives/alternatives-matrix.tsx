import { formatNumber } from '@comarca/shared/core/formats';
import {
  type AlternativeCross,
  crossStations,
  type MatrixRow,
  MOST_WEIGHT,
  overBest,
} from '@comarca/shared/modules/inteligencia/alternatives';
import { InputNumber, Table } from 'antd';
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx';
import { ScrollRegion } from '../../../../ui/scroll-region.tsx';

interface Props {
  names: readonly string[];
  rows: readonly (MatrixRow & { titulo: string })[];
  /** null for who may not change weights */
  onWeight: ((layer: string, weight: number) => void) | null;
}

/** Every layer against every alternative: net, gross, count, stations, and the difference with the best. */
export function AlternativesMatrix({ names, rows, onWeight }: Props) {
  return (
    <ScrollRegion label="Tabla de capas por alternativa">
      <Table<Props['rows'][number]>
        size="small"
        rowKey="capa"
        pagination={false}
        dataSource={[...rows]}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            key: 'capa',
            title: 'Capa',
            fixed: 'left',
            render: (_, { titulo, cuenta }) => (
              <>
                {titulo} {!cuenta && <StatusChip tone="naranja">no cuenta</StatusChip>}
              </>
            ),
          },
          {
            key: 'peso',
            title: 'Peso',
            render: (_, { capa, titulo, peso }) =>
              onWeight ? (
                <InputNumber<number>
                  size="small"
                  min={0}
                  max={MOST_WEIGHT}
                  step={0.5}
                  decimalSeparator=","
                  value={peso}
                  aria-label={`Peso de ${titulo}`}
                  onChange={(weight) => onWeight(capa, weight ?? 0)}
                />
              ) : (
                formatNumber(peso, 1)
              ),
          },
          ...names.map((name, index) => ({
            key: `alternativa-${index}`,
            title: name,
            align: 'right' as const,
            render: (_: unknown, row: MatrixRow) => <Cell row={row} index={index} />,
          })),
        ]}
      />
    </ScrollRegion>
  );
}

function Cell({ row, index }: { row: MatrixRow; index: number }) {
  const cell = row.celdas[index];
  if (!cell) return <>—</>;
  if (cell.estado === 'ERROR') {
    return (
      <div className="alternativas-celda">
        <StatusChip tone="rojo">ERROR</StatusChip>
        <small>{cell.error}</small>
      </div>
    );
  }
  if (cell.estado === 'SIN COBERTURA') return <StatusChip tone="naranja">SIN COBERTURA</StatusChip>;
  const more = overBest(row, index);
  const isBest = more === 0;
  const stations = crossStations(cell);
  return (
    <div className={isBest ? 'alternativas-celda alternativas-mejor' : 'alternativas-celda'}>
      <span>{mainText(cell)}</span>
      <small>
        {cell.bruto !== null && `bruto ${formatNumber(cell.bruto, 2)} · `}
        {cell.cruces} {cell.cruces === 1 ? 'cruce' : 'cruces'}
      </small>
      {stations && <small>{stations}</small>}
      <small>
        {isBest && 'la menor'}
        {more !== null && more > 0 && `+${formatNumber(more, cell.neto === null ? 0 : 2)}`}
      </small>
    </div>
  );
}

const mainText = ({ neto, unidad, cruces }: AlternativeCross): string =>
  neto === null ? formatNumber(cruces, 0) : `${formatNumber(neto, 2)} ${unidad}`;
