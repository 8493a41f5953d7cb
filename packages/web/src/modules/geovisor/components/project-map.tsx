import { useMemo } from 'react';
import type { BookmarksOf } from '../../../platform/map/bookmarks.ts';
import { MapCanvas } from '../../../platform/map/map.tsx';
import { defaultView } from '../../../platform/map/map-layer.ts';

/** A map with the bookmarks of a project. */
export function ProjectMap({ id }: { id: string }) {
  const bookmarks = useMemo<BookmarksOf>(
    () => ({ contentType: 'proyectos.proyecto', objectId: id, titulo: 'Del proyecto' }),
    [id],
  );
  return (
    <MapCanvas
      etiqueta="Mapa del proyecto"
      capas={NO_LAYERS}
      vista={defaultView}
      marcadores={bookmarks}
    />
  );
}

const NO_LAYERS = [] as const;
