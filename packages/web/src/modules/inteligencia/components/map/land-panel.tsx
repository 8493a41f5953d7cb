import { Segmented } from 'antd';
import { useState } from 'react';
import { LayerShelf } from '../../../../platform/map/layer-shelf.tsx';
import type { MapPlace } from '../../../../platform/map/places.ts';
import { CoordinateEntry } from '../../../geovisor/public.ts';
import type { LandEntry } from '../../operations/land-map.ts';
import { ProjectsFinder } from './projects-finder.tsx';
import { StructureLayers } from './structure-layers.tsx';
import type { LandState } from './use-land-map.ts';

type Part = 'capas' | 'proyectos' | 'coordenada';

interface Props {
  land: LandState;
  seesProjects: boolean;
  onInform: (entry: LandEntry, cut: string) => void;
  onPlace: (place: MapPlace) => void;
  onProject: (id: string) => void;
}

/** A picked coordinate is looked at from so near. */
const PICKED_ZOOM = 17;
const DEGREES = 4326;

/** Beside the map: its layers, the projects, and a coordinate to go to. */
export function LandPanel({ land, seesProjects, onInform, onPlace, onProject }: Props) {
  const [part, setPart] = useState<Part>('capas');
  const { tree, openTree, entries, shown, show } = land;
  const [treeBefore, setTreeBefore] = useState(tree);
  if (tree !== treeBefore) {
    setTreeBefore(tree);
    if (tree !== null) setPart('capas');
  }
  return (
    <>
      <Segmented<Part>
        aria-label="Qué muestra el panel"
        value={part}
        onChange={setPart}
        options={[
          { value: 'capas', label: 'Capas' },
          ...(seesProjects ? [{ value: 'proyectos' as const, label: 'Proyectos' }] : []),
          { value: 'coordenada', label: 'Coordenada' },
        ]}
      />
      {part === 'capas' && tree !== null && (
        <StructureLayers
          project={tree}
          entries={entries}
          shown={shown}
          onShow={show}
          onOpacity={land.setOpacity}
          onInform={onInform}
          onClose={() => openTree(null)}
        />
      )}
      {part === 'capas' && tree === null && entries.length === 0 && (
        <p>No hay capas registradas que pueda ver.</p>
      )}
      {part === 'capas' && tree === null && entries.length > 0 && (
        <LayerShelf
          layers={entries}
          shown={shown}
          onShow={(id, isShown) => show([id], isShown)}
          onOpacity={land.setOpacity}
          onInform={(entry) => onInform(entry, '')}
        />
      )}
      {part === 'proyectos' && <ProjectsFinder chosen={land.project} onChoose={onProject} />}
      {part === 'coordenada' && <CoordinatePicker land={land} onPlace={onPlace} />}
    </>
  );
}

function CoordinatePicker({ land, onPlace }: Pick<Props, 'land' | 'onPlace'>) {
  const [srid, setSrid] = useState<number | null>(DEGREES);
  return (
    <CoordinateEntry
      srid={srid}
      onSrid={setSrid}
      label="Ir a la coordenada"
      onAdd={([lon, lat]) => {
        const name = `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
        onPlace({ nombre: name, tipo: 'COORDENADA', lon, lat, caja: null });
        land.goTo({ centro: [lon, lat], zoom: PICKED_ZOOM });
      }}
    />
  );
}
