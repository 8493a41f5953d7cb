import { MenuOutlined, PrinterOutlined } from '@ant-design/icons';
import type { MapFrame } from '@comarca/shared/modules/geovisor/bookmark.fields';
import type { Portal, PortalLayer } from '@comarca/shared/modules/geovisor/portal';
import type { PortalBookmark } from '@comarca/shared/modules/geovisor/portal-bookmark';
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
import { hiddenText, isSought, PortalBookmarks } from '../components/portal-bookmarks.tsx';
import { PortalReports } from '../components/portal-reports.tsx';
import { PortalSheet } from '../components/portal-sheet.tsx';
import {
  linkedFrame,
  linkOf,
  loadPortal,
  mapLayerOf,
  publicPlaceFinder,
} from '../operations/portal.ts';
import { usePortalBookmarks } from '../operations/use-portal-bookmarks.ts';
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
        <Button
          className="geoportal-imprimir no-imprimir"
          icon={<PrinterOutlined />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </header>
      <main id="contenido" className="geoportal-cuerpo">
        {error && (
          <LoadFailure thing="el geoportal" failure={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
        {data && isEmpty(data) && (
          <EmptyState
            title="Aún no hay capas publicadas"
            text="Aquí aparecen las que la empresa ponga a disposición del público."
          />
        )}
        {data && !isEmpty(data) && <PortalMap portal={data} />}
      </main>
    </div>
  );
}

const isEmpty = ({ capas, marcadores, informes }: Portal): boolean =>
  capas.length === 0 && marcadores.length === 0 && informes.length === 0;

function PortalMap({ portal }: { portal: Portal }) {
  const alerts = useAlerts();
  const [frame] = useState(linkedFrame);
  const [shown, setShown] = useState(() => shownAtFirst(portal, frame));
  const [chosen, setChosen] = useState<MapFrame | null>(null);
  const [sought, setSought] = useState('');
  const { bookmarks, more } = usePortalBookmarks(portal, sought);
  const below = [...bookmarks, ...portal.informes];
  const [informed, setInformed] = useState<PortalLayer | null>(null);
  const [isListOpen, setListOpen] = useState(false);
  const onShelf = useMemo(() => portal.capas.map(shelfLayerOf), [portal]);
  const layers = useMemo(
    () =>
      portal.capas.flatMap((layer) => {
        const opacity = shown.get(layer.id);
        return opacity === undefined ? [] : [mapLayerOf(layer, opacity)];
      }),
    [portal, shown],
  );
  const view = useMemo(() => viewOf(portal.capas), [portal]);
  const show = (id: string, isShown: boolean) =>
    setShown((before) => {
      const next = new Map(before);
      if (isShown) next.set(id, 1);
      else next.delete(id);
      return next;
    });
  const choose = ({ titulo, encuadre, ocultas }: PortalBookmark) => {
    setShown(shownIn(encuadre));
    // Another object each time: who chooses it again has moved the map meanwhile.
    setChosen({ ...encuadre });
    const told = `Vista «${titulo}»`;
    if (ocultas > 0) alerts.info(`${told}. ${hiddenText(ocultas)}`);
    else alerts.success(told);
  };
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
          shown={shown}
          onShow={show}
          onInform={({ layer }) => setInformed(layer)}
          onSearch={setSought}
          isFoundBelow={below.some((one) => isSought(one, sought))}
        />
        <PortalBookmarks bookmarks={bookmarks} sought={sought} onChoose={choose} more={more} />
        <PortalReports reports={portal.informes} sought={sought} />
      </nav>
      <div className="geoportal-mapa">
        <MapCanvas
          etiqueta="Mapa del geoportal"
          llenaHoja
          capas={layers}
          vista={view}
          bases={portal.capasBase}
          buscarLugares={publicPlaceFinder}
          encuadre={frame}
          mostrar={chosen}
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

/** What is shown, with its opacity: 0–1. */
type Shown = ReadonlyMap<string, number>;

/** What the link says, or what the administrator chose. */
const shownAtFirst = ({ capas }: Portal, frame: MapFrame | null): Shown =>
  frame ? shownIn(frame) : new Map(capas.filter(({ visible }) => visible).map(({ id }) => [id, 1]));

/** What a frame shows. */
const shownIn = ({ capas }: MapFrame): Shown =>
  new Map(
    capas
      .filter(({ visible }) => visible)
      .map(({ id, opacidad }): [string, number] => [id, opacidad]),
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
