import { formatNumber } from '@comarca/shared/core/formats';
import { Button, Skeleton, Table, type TableProps } from 'antd';
import type { BarPick } from '../../../../platform/dashboard/bar-chart.tsx';
import { DashboardSection } from '../../../../platform/dashboard/dashboard-section.tsx';
import type { DashboardState } from '../../../../platform/dashboard/dashboard-state.ts';
import type { ActivityFigures } from '../../operations/assignments/products-dashboard.ts';
import { hours, percent } from './amounts.ts';

const TITLE = 'Calidad y horas por actividad';
const ROWS = 10;
/** Below this width, in pixels, it scrolls within its frame. */
const WIDTH = 1060;
const NAME_WIDTH = 200;

type Columns = NonNullable<TableProps<ActivityFigures>['columns']>;

interface Props {
  state: DashboardState;
  activities: readonly ActivityFigures[] | undefined;
}

/** Quality and hours of each activity, under the dashboard's filters. */
export function QualityTable({ state, activities }: Props) {
  return (
    <DashboardSection title={TITLE}>
      <section className="grafico" aria-label={TITLE}>
        {activities ? (
          <Table<ActivityFigures>
            size="small"
            rowKey="id"
            dataSource={[...activities]}
            columns={columns(state.picks('actividad_In'))}
            pagination={{ pageSize: ROWS, hideOnSinglePage: true, showSizeChanger: false }}
            scroll={{ x: WIDTH }}
            showSorterTooltip={false}
            locale={{ emptyText: 'Nada que mostrar con estos filtros.' }}
          />
        ) : (
          <Skeleton active paragraph={{ rows: 5 }} />
        )}
        <p className="tablero-nota">
          Retrabajo es la gestión que empieza después del primer rechazo. P50 y P80: horas que les
          bastaron a la mitad y a cuatro de cada cinco asignaciones cerradas.
        </p>
      </section>
    </DashboardSection>
  );
}

const number = (
  title: string,
  of: (row: ActivityFigures) => number | null,
  show: (value: number) => string,
): Columns[number] => ({
  title,
  key: title,
  align: 'right',
  sorter: (one, other) => (of(one) ?? -1) - (of(other) ?? -1),
  render: (_value, row) => {
    const value = of(row);
    return value === null ? '—' : show(value);
  },
});

const whole = (value: number): string => formatNumber(value, 0);
const ofMinutes = (value: number): string => hours(value / 60);

const columns = ({ isOn, onPick }: BarPick): Columns => [
  {
    title: 'Actividad',
    key: 'actividad',
    width: NAME_WIDTH,
    render: (_value, { id, nombre, dueno }) => (
      <div className="tablero-actividad">
        <Button type="link" size="small" aria-pressed={isOn(id)} onClick={() => onPick(id)}>
          {nombre}
        </Button>
        <small>{dueno}</small>
      </div>
    ),
  },
  number('Asignaciones', (row) => row.total, whole),
  number('Revisadas', (row) => row.revisadas, whole),
  number('A la primera', (row) => row.primeraVez, percent),
  number('Rechazos', (row) => row.rechazos, whole),
  number('Errores', (row) => row.errores, whole),
  number('Estimadas (h)', (row) => row.horasEstimadas, hours),
  number('Gestión (h)', (row) => row.minutosGestion, ofMinutes),
  number('Retrabajo (h)', (row) => row.minutosRetrabajo, ofMinutes),
  number('Control (h)', (row) => row.minutosControl, ofMinutes),
  number('P50 (h)', (row) => row.p50, hours),
  number('P80 (h)', (row) => row.p80, hours),
];
