import { FilePdfOutlined } from '@ant-design/icons';
import { formatNumber } from '@comarca/shared/core/formats';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { failureInstead } from '../../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { ExportButton } from '../../../../platform/downloads/export-button.tsx';
import { ScrollRegion } from '../../../../ui/scroll-region.tsx';
import {
  downloadStripMap,
  type Figures,
  loadFigures,
  negotiationsKey,
} from '../../operations/negotiations/negotiation.ts';
import '../../negotiation.css';
import '../../real-estate.css';

const METRES = 1_000;
const SQUARE_METRES = 10_000;

const km = (metres: number) => formatNumber(metres / METRES, 2);
const ha = (squareMetres: number) => formatNumber(squareMetres / SQUARE_METRES, 2);

type StageFigures = Figures['etapas'][number];

const summed = (stages: readonly StageFigures[], of: 'area' | 'longitud') =>
  stages.reduce((total, stage) => total + stage[of], 0);

/** How much of what a project needs is free, as a bar by stage with its table. */
export function NegotiationFigures({ project }: { project: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...negotiationsKey, 'cifras', project],
    queryFn: () => loadFigures(project),
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="el avance" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />;
  if (data.diseno === null) {
    return (
      <p className="gi-avance-nota">
        El proyecto no tiene diseño: los kilómetros y las hectáreas liberados se cuentan sobre la
        afectación de su diseño más reciente.
      </p>
    );
  }
  return <Progress figures={data} project={project} />;
}

function Progress({ figures, project }: { figures: Figures; project: string }) {
  const { diseno, eje, etapas } = figures;
  const free = etapas.filter(({ clase }) => clase === 'LIBRE');
  const shown = etapas.filter(({ predios, requeridos }) => predios > 0 || requeridos > 0);
  return (
    <section className="gi-tarjeta gi-avance" aria-label="Avance de la negociación">
      <header className="gi-diagnostico-cabeza">
        <p>
          {eje !== null && (
            <>
              <strong>{km(summed(free, 'longitud'))} km</strong> libres de {km(eje)} km ·{' '}
            </>
          )}
          <strong>{ha(summed(free, 'area'))} ha</strong> libres de {ha(summed(etapas, 'area'))} ha
          requeridas
          <small>{` Diseño ${diseno}`}</small>
        </p>
        <ExportButton
          label="Mapa de la franja"
          icon={<FilePdfOutlined />}
          doing="al generar el mapa de la franja"
          download={() => downloadStripMap(project)}
        />
      </header>
      <StageBar stages={etapas} />
      <details>
        <summary>Por etapa</summary>
        <ScrollRegion label="Avance por etapa">
          <StageTable stages={shown} withAxis={eje !== null} />
        </ScrollRegion>
      </details>
    </section>
  );
}

/** The colour of a stage; where nothing has begun one that is quiet in every theme. */
const inkOf = ({ id, color }: StageFigures): string => (id === null ? 'var(--borde)' : color);

/** What each stage has of the required area, in the colours of the stages. */
function StageBar({ stages }: { stages: readonly StageFigures[] }) {
  const total = summed(stages, 'area');
  if (total === 0) return null;
  return (
    <div className="gi-avance-barra" aria-hidden="true">
      {stages
        .filter(({ area }) => area > 0)
        .map((stage) => (
          <span
            key={stage.nombre}
            title={`${stage.nombre}: ${ha(stage.area)} ha`}
            style={{ background: inkOf(stage), width: `${(100 * stage.area) / total}%` }}
          />
        ))}
    </div>
  );
}

function StageTable({ stages, withAxis }: { stages: readonly StageFigures[]; withAxis: boolean }) {
  return (
    <table className="gi-avance-tabla">
      <thead>
        <tr>
          <th scope="col">Etapa</th>
          <th scope="col">Predios</th>
          <th scope="col">En la franja</th>
          {withAxis && <th scope="col">km</th>}
          <th scope="col">ha</th>
        </tr>
      </thead>
      <tbody>
        {stages.map((stage) => {
          const { nombre, clase, predios, requeridos, longitud, area } = stage;
          return (
            <tr key={nombre}>
              <th scope="row">
                <span
                  className="gi-color"
                  style={{ background: inkOf(stage) }}
                  aria-hidden="true"
                />
                {nombre}
                {clase === 'LIBRE' && ' (libre)'}
              </th>
              <td>{predios}</td>
              <td>{requeridos}</td>
              {withAxis && <td>{km(longitud)}</td>}
              <td>{ha(area)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
