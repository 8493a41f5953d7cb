import 'ol/ol.css';
import type { Ground } from '@comarca/shared/modules/geovisor/ground';
import type OlMap from 'ol/Map.js';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../../session/use-session.ts';
import { useTheme } from '../../theme/theme-mode.ts';
import type { MapProps } from '../map.tsx';
import type { BaseMap } from '../map-layer.ts';
import { flyTo, showView } from './create-map.ts';
import { FeatureInfo } from './features/feature-info-popup.tsx';
import { FeaturePopup } from './features/feature-popup.tsx';
import { usePointedFeature } from './features/use-pointed-feature.ts';
import { useGroundLayer } from './ground/use-ground-layer.ts';
import { FailedLayers } from './layers/failed-layers.tsx';
import { Highlight } from './layers/highlight.tsx';
import { LayerControl } from './layers/layer-control.tsx';
import { Legend } from './layers/legend.tsx';
import { useLayers } from './layers/use-layers.ts';
import { MapProvider } from './map-context.ts';
import { letTakeFrames, showFrame } from './map-frame.ts';
import { BookmarkNotices } from './tools/bookmark-notices.tsx';
import { BookmarksPanel } from './tools/bookmarks-panel.tsx';
import { GeometryEditing } from './tools/geometry-editing.tsx';
import { MapCredits } from './tools/map-credits.tsx';
import { type MapPanel, MapToolbar } from './tools/map-toolbar.tsx';
import { MeasurePanel } from './tools/measure-panel.tsx';
import { PlaceMarker } from './tools/place-marker.tsx';
import { PlaceSearch } from './tools/place-search.tsx';
import { PointerPosition } from './tools/pointer-position.tsx';
import { useMapShot } from './tools/use-map-shot.ts';
import { usePrintedMap } from './tools/use-printed-map.ts';
import { useFirstFrame } from './use-first-frame.ts';
import { useFrameNews } from './use-frame-news.ts';
import { useLinkedBookmark } from './use-linked-bookmark.ts';
import { useMap } from './use-map.ts';

type Props = MapProps & {
  baseMaps: readonly BaseMap[];
  ground: Ground | null;
  frame: RefObject<HTMLElement | null>;
  printing: boolean;
};

/** The map itself, once its code has been loaded. */
export function MapView(props: Props) {
  const target = useRef<HTMLDivElement>(null);
  const map = useMap(target, props.baseMaps);
  return (
    <>
      <div
        ref={target}
        className="mapa-lienzo"
        // Arrows, + and − move the map, and keys only come to what holds the focus.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an ARIA 'application' takes keys itself
        tabIndex={0}
        role="application"
        aria-label={props.etiqueta}
      />
      {map && (
        <MapProvider value={map}>
          <MapContents {...props} map={map} />
        </MapProvider>
      )}
    </>
  );
}

function MapContents(props: Props & { map: OlMap }) {
  const { map, capas, vista, edicion, elegido, frame, printing } = props;
  const [panel, setPanel] = useState<MapPanel | null>(null);
  const signedIn = useSession() !== null;
  const closePanel = () => setPanel(null);
  const free = panel !== 'medir' && (edicion === undefined || edicion.mode === 'view');
  // Paper is white.
  const inForce = useTheme();
  const theme = printing ? 'claro' : (props.apariencia ?? inForce);
  useGroundLayer(map, props.ground, theme);
  useLayers(map, capas);
  const { pointed, close, choose } = usePointedFeature(map, free);
  const reset = useCallback(() => showView(map, vista), [map, vista]);
  useFirstFrame(map, reset, props.encuadre ?? null);
  usePrintedMap(map, printing);
  useFrameNews(map, props.onMover);
  useEffect(() => letTakeFrames(map, props.onEncuadre), [map, props.onEncuadre]);
  const keepsBookmarks = props.marcadores !== undefined || props.onEncuadre !== undefined;
  useLinkedBookmark(map, signedIn && keepsBookmarks);
  const { onElegir: onPick, irA: target, mostrar: wanted } = props;
  useEffect(() => {
    if (pointed?.fixed) onPick?.(pointed.spec.id, pointed.feature.getProperties());
  }, [pointed, onPick]);
  useEffect(() => {
    if (target) flyTo(map, target);
  }, [map, target]);
  useEffect(() => {
    if (wanted) showFrame(map, wanted);
  }, [map, wanted]);
  useMapShot(map, props.toma);
  useEffect(() => {
    if (elegido !== undefined) choose(elegido);
  }, [choose, elegido]);
  return (
    <>
      <MapToolbar
        frame={frame}
        onReset={reset}
        panel={panel}
        onPanel={setPanel}
        bookmarks={signedIn}
        onShare={props.onCompartir}
      />
      {panel === 'lugar' && (
        <PlaceSearch frame={frame} finder={props.buscarLugares} onClose={closePanel} />
      )}
      {panel === 'capas' && <LayerControl onClose={closePanel} />}
      {panel === 'marcadores' && (
        <BookmarksPanel frame={frame} of={props.marcadores} onClose={closePanel} />
      )}
      {panel === 'medir' && <MeasurePanel onClose={closePanel} />}
      {edicion && <GeometryEditing {...edicion} />}
      <Highlight feature={pointed?.feature} />
      {pointed && <FeaturePopup pointed={pointed} onClose={close} />}
      {props.lugar && <PlaceMarker place={props.lugar} />}
      <FeatureInfo enabled={free} />
      <Legend layers={capas} printing={printing} />
      <FailedLayers />
      <BookmarkNotices />
      <PointerPosition />
      <MapCredits ground={props.ground} />
    </>
  );
}
