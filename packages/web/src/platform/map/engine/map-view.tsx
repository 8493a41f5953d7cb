import 'ol/ol.css';
import type OlMap from 'ol/Map.js';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { BaseMap } from '../map-layer.ts';
import type { MapProps } from '../mapa.tsx';
import { showView } from './create-map.ts';
import { FeatureInfo } from './feature-info-popup.tsx';
import { FeaturePopup } from './feature-popup.tsx';
import { GeometryEditing } from './geometry-editing.tsx';
import { Highlight } from './highlight.tsx';
import { LayerControl } from './layer-control.tsx';
import { Legend } from './legend.tsx';
import { MapProvider } from './map-context.ts';
import { type MapPanel, MapToolbar } from './map-toolbar.tsx';
import { MeasurePanel } from './measure-panel.tsx';
import { PlaceSearch } from './place-search.tsx';
import { PointerPosition } from './pointer-position.tsx';
import { useLayers } from './use-layers.ts';
import { useMap } from './use-map.ts';
import { usePointedFeature } from './use-pointed-feature.ts';
import { usePrintedMap } from './use-printed-map.ts';

type Props = MapProps & {
  baseMaps: readonly BaseMap[];
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows, + and − move the map
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
  const closePanel = () => setPanel(null);
  const free = panel !== 'medir' && (edicion === undefined || edicion.modo === 'ver');
  useLayers(map, capas);
  const { pointed, close, choose } = usePointedFeature(map, free);
  const reset = useCallback(() => showView(map, vista), [map, vista]);
  useEffect(reset, [reset]);
  usePrintedMap(map, printing);
  useEffect(() => {
    if (elegido !== undefined) choose(elegido);
  }, [choose, elegido]);
  return (
    <>
      <MapToolbar frame={frame} onReset={reset} panel={panel} onPanel={setPanel} />
      {panel === 'lugar' && <PlaceSearch frame={frame} onClose={closePanel} />}
      {panel === 'capas' && <LayerControl onClose={closePanel} />}
      {panel === 'medir' && <MeasurePanel onClose={closePanel} />}
      {edicion && <GeometryEditing {...edicion} />}
      <Highlight feature={pointed?.feature} />
      {pointed && <FeaturePopup pointed={pointed} onClose={close} />}
      <FeatureInfo enabled={free} />
      <Legend layers={capas} printing={printing} />
      <PointerPosition />
    </>
  );
}
