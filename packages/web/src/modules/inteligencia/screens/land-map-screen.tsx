import { MenuOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { MapCanvas } from '../../../platform/map/map.tsx';
import { defaultView } from '../../../platform/map/map-layer.ts';
import type { MapPlace } from '../../../platform/map/places.ts';
import { LandPanel } from '../components/map/land-panel.tsx';
import { LayerSheet } from '../components/map/layer-sheet.tsx';
import { ProjectCard } from '../components/map/project-card.tsx';
import { useLandMap } from '../components/map/use-land-map.ts';
import { type LandEntry, type LandMap, landMapKey, loadLandMap } from '../operations/land-map.ts';
import './land-map.css';

/** `/inteligencia_territorio`: projects, strips and layers on one map, by what one may see. */
export function LandMapScreen() {
  const { data, error, refetch } = useQuery({
    queryKey: landMapKey,
    queryFn: loadLandMap,
    meta: { doing: 'al cargar el mapa' },
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="el mapa" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />;
  return <Territory map={data} />;
}

function Territory({ map }: { map: LandMap }) {
  const land = useLandMap(map);
  const share = useShare();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [informed, setInformed] = useState<{ entry: LandEntry; cut: string } | null>(null);
  const [place, setPlace] = useState<MapPlace | null>(null);
  const { project, openProject } = land;
  const [first] = useState(project);
  return (
    <div className="mapa-it">
      <h1 className="solo-lectores">Mapa de inteligencia del territorio</h1>
      <Button
        className="mapa-it-abrir"
        icon={<MenuOutlined />}
        aria-expanded={isPanelOpen}
        onClick={() => setPanelOpen(!isPanelOpen)}
      >
        Capas y proyectos
      </Button>
      <nav
        className={isPanelOpen ? 'mapa-it-panel mapa-it-panel-abierto' : 'mapa-it-panel'}
        aria-label="Capas y proyectos"
      >
        <LandPanel
          land={land}
          seesProjects={map.proyectos !== null}
          onInform={(entry, cut) => setInformed({ entry, cut })}
          onPlace={setPlace}
          onProject={(id) => {
            openProject(id);
            setInformed(null);
            setPanelOpen(false);
          }}
        />
      </nav>
      <div className="mapa-it-mapa">
        <MapCanvas
          etiqueta="Mapa de inteligencia del territorio"
          capas={land.layers}
          vista={defaultView}
          encuadre={land.frame}
          irA={land.target}
          lugar={place}
          onMover={land.onMover}
          onEncuadre={land.onEncuadre}
          onElegir={land.onElegir}
          onCompartir={() => void share()}
        />
      </div>
      {project !== null && map.proyectos !== null && (
        <ProjectCard
          key={project}
          id={project}
          isSought={!land.isPlaced && project === first}
          onGoTo={land.goTo}
          onTree={(id) => {
            land.openTree(id);
            setPanelOpen(true);
          }}
          onClose={() => openProject(null)}
        />
      )}
      {informed && (
        <LayerSheet {...informed} onGoTo={land.goTo} onClose={() => setInformed(null)} />
      )}
    </div>
  );
}

/** Copies the address: it holds all that the map shows. */
function useShare() {
  const alerts = useAlerts();
  return async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      alerts.success('Enlace copiado');
    } catch {
      alerts.info('El enlace está en la barra de direcciones.');
    }
  };
}
