import { MenuOutlined } from '@ant-design/icons';
import type { MapFrame } from '@comarca/shared/modules/geovisor/bookmark.fields';
import type { Portal, PortalLayer } from '@comarca/shared/modules/geovisor/portal';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { LayerShelf } from '../../../platform/map/layer-shelf.tsx';
import { MapCanvas } from '../../../platform/map/map.tsx';
import { type Box, defaultView, type MapView } from '../../../platform/map/map-layer.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { BrandMark } from '../../../ui/marks/brand-mark.tsx';
import { PortalSheet } from '../components/portal-sheet.tsx';
import {
  linkedFrame,
  linkOf,
  loadPortal,
  mapLayerOf,
  publicPlaceFinder,
} from '../operations/portal.ts';
import './geoportal.css';

/** `/geoportal`: what an administrator shows to everybody, without a session. */
export function GeoportalScreen() {
  const { data, error, refetch } = useQuery({
    queryKey: ['geoportal'],
    queryFn: loadPortal,
    retry: false,
    meta: { doing: 'al cargar el geoportal' },
  });
  return (
    <div className="geoportal">
      <header className="geoportal-marca">
        <BrandMark size={28} />
        <h1>Geoportal</h1>
      </header>
      <main id="contenido" className="geoportal-cuerpo">
        {error && (
          <LoadFailure thing="el geoportal" failure={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
        {data?.capas.length === 0 && (
          <EmptyState
            title="Aún no hay capas publicadas"
            text="Aquí aparecen las que la empresa ponga a disposición del público."
          />
        )}
        {data && data.capas.length > 0 && <PortalMap portal={data} />}
      </main>
    </div>
  );
}

function PortalMap({ portal }: { portal: Portal }) {
  const alerts = useAlerts();
  const [frame] = useState(linkedFrame);
  const [shown, setShown] = useState<ReadonlySet<string>>(() => shownAtFirst(portal, frame));
  const [informed, setInformed] = useState<PortalLayer | null>(null);
  const [isListOpen, setListOpen] = useState(false);
  const onShelf = useMemo(() => portal.capas.map(shelfLayerOf), [portal]);
  const layers = useMemo(
    () => portal.capas.filter(({ id }) => shown.has(id)).map(mapLayerOf),
    [portal, shown],
  );
  const view = useMemo(() => viewOf(portal.capas), [portal]);
  const show = (id: string, isShown: boolean) =>
    setShown((before) => {
      const next = new Set(before);
      if (isShown) next.add(id);
      else next.delete(id);
      return next;
    });
  const share = async (now: MapFrame) => {
    const link = linkOf(now);
    window.history.replaceState(window.history.state, '', link);
    try {
      await navigator.clipboard.writeText(link);
      alerts.success('Enlace copiado');
    } catch {
      alerts.info('El enlace está en la barra de direcciones.');
    }
  };
  return (
    <>
      <Button
        className="geoportal-abrir"
        icon={<MenuOutlined />}
        aria-expanded={isListOpen}
        onClick={() => setListOpen(!isListOpen)}
      >
        Capas del geoportal
      </Button>
      <nav
        className={isListOpen ? 'geoportal-lista geoportal-lista-abierta' : 'geoportal-lista'}
        aria-label="Capas del geoportal"
      >
        <LayerShelf
          layers={onShelf}
          shown={new Map([...shown].map((id) => [id, 1]))}
          onShow={show}
          onInform={({ layer }) => setInformed(layer)}
        />
      </nav>
      <div className="geoportal-mapa">
        <MapCanvas
          etiqueta="Mapa del geoportal"
          capas={layers}
          vista={view}
          bases={portal.capasBase}
          buscarLugares={publicPlaceFinder}
          encuadre={frame}
          onCompartir={(now) => void share(now)}
        />
      </div>
      {informed && <PortalSheet layer={informed} onClose={() => setInformed(null)} />}
    </>
  );
}

const shelfLayerOf = (layer: PortalLayer) => ({
  id: layer.id,
  titulo: layer.titulo,
  carpeta: layer.carpeta,
  color: layer.color,
  otros: layer.entidad,
  layer,
});

/** What the link says, or what the administrator chose. */
const shownAtFirst = ({ capas }: Portal, frame: MapFrame | null): Set<string> =>
  new Set(
    frame
      ? frame.capas.filter(({ visible }) => visible).map(({ id }) => id)
      : capas.filter(({ visible }) => visible).map(({ id }) => id),
  );

/** All that is shown, or the usual place. */
function viewOf(layers: readonly PortalLayer[]): MapView {
  const boxes = layers.flatMap(({ caja }) => (caja ? [caja] : []));
  if (boxes.length === 0) return defaultView;
  const side = (at: 0 | 1 | 2 | 3, pick: (...numbers: number[]) => number) =>
    pick(...boxes.map((box) => box[at]));
  const box: Box = [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
  return { caja: box };
}
