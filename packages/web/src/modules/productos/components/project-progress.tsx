import { counted, formatDate, formatNumber } from '@comarca/shared/core/formats';
import { useQuery } from '@tanstack/react-query';
import { Progress, Skeleton } from 'antd';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { progressColor } from '../../../ui/feedback/progress-color.ts';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { loadProgress, type ProjectProgress, progressKey } from '../operations/project-progress.ts';
import { StateChip } from './state-chip.tsx';
import { AssigningLinks } from './structure-links.tsx';
import './project-progress.css';

const useProgress = (id: string) =>
  useQuery({
    queryKey: progressKey(id),
    queryFn: ({ signal }) => loadProgress(id, signal),
    retry: false,
  });

/** How far a project is, below its card: products by state, hours, and what is to be delivered next. */
export function ProjectProgressSection({ id }: { id: string }) {
  const { data, error, refetch } = useProgress(id);
  return (
    <section aria-labelledby="avance-proyecto">
      <h3 id="avance-proyecto">Avance</h3>
      {error && (
        <LoadFailure
          thing="el avance del proyecto"
          failure={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {data &&
        (data.productos === 0 ? <p>Todavía no tiene productos.</p> : <Figures progress={data} />)}
      <AssigningLinks proyecto={id} />
    </section>
  );
}

/** The same in a line, below the heading of the project's administration. */
export function ProjectProgressHead({ id }: { id: string }) {
  const { data } = useProgress(id);
  if (!data || data.productos === 0) return null;
  return (
    <>
      <Done progress={data} />
      <Overdue count={data.vencidas} />
    </>
  );
}

function Figures({ progress }: { progress: ProjectProgress }) {
  return (
    <div className="avance">
      <Done progress={progress} />
      <p>
        {hours(progress.minutos / 60)} registradas de {hours(progress.horasEstimadas)} estimadas{' '}
        <Overdue count={progress.vencidas} />
      </p>
      <ul className="avance-estados" aria-label="Productos por estado">
        {progress.porEstado.map(({ estado, cantidad }) => (
          <li key={estado}>
            <StateChip state={estado} /> {cantidad}
          </li>
        ))}
      </ul>
      <Deliveries deliveries={progress.proximas} />
    </div>
  );
}

/** Products that are closed, of all. */
function Done({ progress: { productos, cerrados } }: { progress: ProjectProgress }) {
  const percent = Math.floor((cerrados / productos) * 100);
  const text = `${cerrados} de ${counted(productos, 'producto terminado', 'productos terminados')}`;
  return (
    <div className="avance-barra">
      <Progress
        percent={percent}
        size="small"
        strokeColor={progressColor(percent)}
        aria-label={text}
        format={(value) => `${value ?? 0} %`}
      />
      <span>{text}</span>
    </div>
  );
}

const Overdue = ({ count }: { count: number }) =>
  count > 0 && (
    <StatusChip tone="rojo">
      {counted(count, 'asignación vencida', 'asignaciones vencidas')}
    </StatusChip>
  );

function Deliveries({ deliveries }: { deliveries: ProjectProgress['proximas'] }) {
  if (deliveries.length === 0) return null;
  return (
    <>
      <h4>Próximas entregas</h4>
      <ul className="avance-entregas">
        {deliveries.map(({ id, identificador, producto, fecha, vencida }) => (
          <li key={id}>
            <span>
              {formatDate(fecha)} {vencida && <StatusChip tone="rojo">Vencida</StatusChip>}
            </span>
            <RouteLink route="AssignmetDetail" params={{ id }}>
              {identificador} · {producto}
            </RouteLink>
          </li>
        ))}
      </ul>
    </>
  );
}

const hours = (value: number): string => `${formatNumber(value, 1)} h`;
