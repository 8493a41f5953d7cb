import { ColumnWidthOutlined } from '@ant-design/icons';
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
import { Legend } from './legend.tsx';
import { MapButton } from './map-button.tsx';
import { MapProvider } from './map-context.ts';
import { MapToolbar } from './map-toolbar.tsx';
import { MeasurePanel } from './measure-panel.tsx';
import { PointerPosition } from './pointer-position.tsx';
import { useLayers } from './use-layers.ts';
import { useMap } from './use-map.ts';
import { usePointedFeature } from './use-pointed-feature.ts';

type Props = MapProps & {
  baseMaps: readonly BaseMap[];
  frame: RefObject<HTMLElement | null>;
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

function MapContents({ map, capas, vista, edicion, elegido, frame }: Props & { map: OlMap }) {
  const [measuring, setMeasuring] = useState(false);
  const free = !measuring && (edicion === undefined || edicion.modo === 'ver');
  useLayers(map, capas);
  const { pointed, close, choose } = usePointedFeature(map, free);
  const reset = useCallback(() => showView(map, vista), [map, vista]);
  useEffect(reset, [reset]);
  useEffect(() => {
    if (elegido !== undefined) choose(elegido);
  }, [choose, elegido]);
  return (
    <>
      <MapToolbar frame={frame} onReset={reset}>
        <MapButton
          titulo="Medir"
          icon={<ColumnWidthOutlined />}
          pressed={measuring}
          onClick={() => setMeasuring(!measuring)}
        />
      </MapToolbar>
      {measuring && <MeasurePanel onClose={() => setMeasuring(false)} />}
      {edicion && <GeometryEditing {...edicion} />}
      <Highlight feature={pointed?.feature} />
      {pointed && <FeaturePopup pointed={pointed} onClose={close} />}
      <FeatureInfo enabled={free} />
      <Legend layers={capas} />
      <PointerPosition />
    </>
  );
}
