import { Button } from 'antd';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { CrossMap } from '../components/crosses/cross-map.tsx';
import { OfViewedProject } from '../components/crosses/viewed-project.tsx';
import type { ViewedProject } from '../operations/crosses.ts';
import '../real-estate.css';

/** `/proyectos_gi/administrar/{id}/hoja`: the map of a project on paper, with who approves it. */
export function MapSheetScreen() {
  return (
    <OfViewedProject title="Hoja del mapa">
      {(project) => <Sheet project={project} />}
    </OfViewedProject>
  );
}

function Sheet({ project }: { project: ViewedProject }) {
  return (
    <article className="gi-hoja">
      <PageHeader
        title={project.disposicionDerecho}
        detail={[project.proyecto.codigo ?? 'SIN CODIGO', project.proyecto.nombre].join(' · ')}
        actions={
          <span className="no-imprimir gi-hoja-acciones">
            <RouteButton route="ProjectGiDetail" params={{ id: project.id }}>
              Volver al proyecto
            </RouteButton>
            <Button type="primary" onClick={() => window.print()}>
              Imprimir
            </Button>
          </span>
        }
      />
      <CrossMap project={project} cross={null} pointed={null} />
      <dl className="gi-hoja-datos">
        <dt>Municipios</dt>
        <dd>{citiesText(project)}</dd>
        <dt>Predios con polígono</dt>
        <dd>{project.predios.features.length.toLocaleString('es-CO')}</dd>
      </dl>
      <div className="gi-hoja-firmas">
        <Approval who="Aprobación de la empresa" name={project.empresa} />
        <Approval
          who="Aprobación del cliente"
          name={project.cliente?.razonSocial ?? null}
          logo={project.cliente?.logo ?? null}
        />
      </div>
    </article>
  );
}

const citiesText = ({ municipios }: ViewedProject): string =>
  municipios.map(({ nombre, departamento }) => `${nombre}, ${departamento.nombre}`).join('; ') ||
  'Sin municipio';

const SIGNED = ['Elaboró', 'Revisó', 'Aprobó'] as const;

interface ApprovalProps {
  who: string;
  name: string | null;
  logo?: string | null;
}

/** Who approves the sheet: names and signatures are written by hand. */
function Approval({ who, name, logo = null }: ApprovalProps) {
  return (
    <section aria-label={who}>
      <h2>{who}</h2>
      <p>
        {logo && <img className="gi-logo" src={logo} alt="" />}{' '}
        {name ?? 'Sin nombre en el contrato'}
      </p>
      <dl>
        {SIGNED.map((act) => (
          <div key={act}>
            <dt>{act}</dt>
            <dd />
          </div>
        ))}
        <div>
          <dt>Fecha</dt>
          <dd />
        </div>
      </dl>
    </section>
  );
}
