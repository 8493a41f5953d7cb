import {
  FILL_COLOUR,
  GI_CONTENT_TYPE,
  ROUTE_COLOUR,
} from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { FeatureCollection, Geometry } from 'geojson';
import { useMemo } from 'react';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { boxOf } from '../../../platform/map/boxes.ts';
import { MapCanvas } from '../../../platform/map/map.tsx';
import { defaultView, type MapLayer } from '../../../platform/map/map-layer.ts';
import { type GiProject, loadGrounds } from '../operations/projects/gi-projects.ts';
import { loadMapLayers, type MapLayersOfProject, mapKey } from '../operations/projects/tabs.tsx';

/** A project's boundary on its own grounds and server layers, on a map that offers its bookmarks. */
export function ProjectMapTab({ project }: { project: GiProject }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...mapKey, project.id],
    queryFn: async () => {
      const [layers, estates] = await Promise.all([
        loadMapLayers(project.id),
        loadGrounds(project.id),
      ]);
      return { ...layers, estates };
    },
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return (
      <LoadFailure thing="las capas del mapa" failure={failure} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <ProjectMap project={project} given={data} />;
}

function ProjectMap({ project: { id, trazado }, given }: { project: GiProject; given: Given }) {
  const { layers, view } = useMemo(() => opening(trazado, given), [trazado, given]);
  const bookmarks = useMemo(
    () => ({ contentType: GI_CONTENT_TYPE, objectId: id, titulo: 'Del proyecto' }),
    [id],
  );
  return (
    <MapCanvas
      etiqueta="Mapa del proyecto"
      capas={layers}
      vista={view}
      marcadores={bookmarks}
      {...(given.grounds.length > 0 && { bases: given.grounds })}
    />
  );
}

/** What a project's map is made of beside its boundary. */
type Given = MapLayersOfProject & { estates: FeatureCollection };

function opening(boundary: string, { servers, estates }: Given) {
  const geometry = JSON.parse(boundary) as Geometry;
  const box = boxOf(geometry);
  const route: MapLayer = {
    tipo: 'geojson',
    id: 'trazado',
    titulo: 'Trazado',
    datos: geometry,
    color: ROUTE_COLOUR,
    trazado: true,
  };
  const grounds: MapLayer = {
    tipo: 'geojson',
    id: 'predios',
    titulo: 'Predios',
    datos: estates,
    color: FILL_COLOUR,
    columnas: [
      {
        value: 'codigoSig',
        text: 'Código SIG',
      },
      { value: 'nombre', text: 'Nombre Registro' },
    ],
    etiqueta: 'codigoSig',
  };
  const drawn = estates.features.length > 0 ? [grounds] : [];
  return { layers: [...servers, ...drawn, route], view: box ? { caja: box } : defaultView };
}
