import {
  ApartmentOutlined,
  BranchesOutlined,
  CloseOutlined,
  EditOutlined,
  FileTextOutlined,
  ZoomInOutlined,
} from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useEffect } from 'react';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { boxOf, widened } from '../../../../platform/map/boxes.ts';
import type { MapView } from '../../../../platform/map/map-layer.ts';
import { RouteButton } from '../../../../platform/navigation/route-button.tsx';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../../platform/session/use-session.ts';
import { KeyValueList } from '../../../../ui/text/key-value-list.tsx';
import { loadProjectIt, type ProjectIt, projectsItKey } from '../../operations/projects-it.ts';
import { StructureButton } from '../projects/structure-button.tsx';

interface Props {
  id: string;
  /** the map goes to it once it is known */
  isSought: boolean;
  onGoTo: (view: MapView) => void;
  /** shows the layers of its structure as the tree */
  onTree: (id: string) => void;
  onClose: () => void;
}

/** What a project is, and where one goes from it; it stands beside the map. */
export function ProjectCard({ id, isSought, onClose, ...rest }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: [...projectsItKey, 'uno', id],
    queryFn: () => loadProjectIt(id),
    retry: false,
  });
  const { onGoTo } = rest;
  useEffect(() => {
    const view = isSought && data && viewOf(data);
    if (view) onGoTo(view);
  }, [isSought, data, onGoTo]);
  return (
    <aside className="mapa-it-ficha" aria-label="Ficha del proyecto">
      <header>
        <h2>{data?.nombre ?? 'Proyecto IT'}</h2>
        <Button type="text" icon={<CloseOutlined />} aria-label="Cerrar ficha" onClick={onClose} />
      </header>
      {error && (
        <LoadFailure
          thing="la información del proyecto"
          failure={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && <Card project={data} {...rest} />}
    </aside>
  );
}

function Card({
  project,
  onGoTo,
  onTree,
}: { project: ProjectIt } & Pick<Props, 'onGoTo' | 'onTree'>) {
  const { id, relatedStructure: structure } = project;
  const mayChange = useCan('inteligencia_territorio.change_proyectoit');
  const mayCompare = useCan('inteligencia_territorio.view_proyectoit');
  const maySee = useCan('inteligencia_territorio.view_estructuraproyectoit');
  const view = viewOf(project);
  return (
    <>
      <KeyValueList items={factsOf(project)} />
      <div className="mapa-it-actos">
        {view && (
          <Button icon={<ZoomInOutlined />} onClick={() => onGoTo(view)}>
            Acercar
          </Button>
        )}
        {structure && maySee && (
          <Button icon={<ApartmentOutlined />} onClick={() => onTree(id)}>
            Ver sus capas
          </Button>
        )}
        {mayChange && (
          <RouteButton icon={<EditOutlined />} route="ProjectItEdit" params={{ id }}>
            Editar proyecto
          </RouteButton>
        )}
        {mayCompare && (
          <RouteButton icon={<BranchesOutlined />} route="ProjectItAlternatives" params={{ id }}>
            Alternativas
          </RouteButton>
        )}
        {structure && mayChange && maySee && (
          <RouteButton icon={<FileTextOutlined />} route="ManageProjectIt" params={{ id }}>
            Redactar informe
          </RouteButton>
        )}
        <StructureButton project={project} />
      </div>
    </>
  );
}

/** The project with its strip. */
function viewOf({ trazado, buffer }: ProjectIt): MapView | null {
  const box = boxOf(trazado);
  return box && { caja: widened(box, buffer) };
}

const factsOf = ({ proyecto, municipios, buffer, srid, relatedStructure }: ProjectIt) => [
  {
    label: 'Proyecto',
    value: (
      <RouteLink route="Projects" search={{ itemId: proyecto.id }}>
        {proyecto.nombre}
      </RouteLink>
    ),
  },
  { label: 'Código', value: proyecto.codigo ?? 'SIN CÓDIGO' },
  { label: 'Coordinador', value: proyecto.coordinador },
  {
    label: 'Municipios',
    value:
      municipios.map(({ nombre, departamento }) => `${nombre}, ${departamento}`).join(' · ') || '—',
  },
  { label: 'Buffer [metros]', value: buffer.toLocaleString('es-CO') },
  { label: 'Sistema', value: `EPSG:${srid}` },
  { label: 'Capas', value: relatedStructure?.items.capas ?? 'Sin estructura' },
];
