import { CloseOutlined } from '@ant-design/icons';
import type BaseLayer from 'ol/layer/Base.js';
import { useId, useReducer } from 'react';
import { OpacitySlider } from '../../opacity-slider.tsx';
import { BASE } from '../create-map.ts';
import { useOlMap } from '../map-context.ts';
import { MapButton } from '../tools/map-button.tsx';
import { specOf } from './layers.ts';

/** Chooses the base map and turns layers on and off. */
export function LayerControl({ onClose }: { onClose: () => void }) {
  const map = useOlMap();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const group = useId();
  const layers = map.getAllLayers();
  const bases = layers.filter((layer) => layer.get(BASE) !== undefined);
  const choose = (name: string) => {
    for (const layer of bases) layer.setVisible(layer.get(BASE) === name);
    redraw();
  };
  const shown = bases.find((layer) => layer.getVisible())?.get(BASE) ?? NO_BASE;
  return (
    <section className="mapa-panel mapa-panel-capas" aria-label="Capas del mapa">
      <header>
        <strong>Capas</strong>
        <MapButton titulo="Cerrar capas" icon={<CloseOutlined />} onClick={onClose} />
      </header>
      <fieldset>
        <legend>Mapa base</legend>
        {[...bases.map((layer) => layer.get(BASE) as string), NO_BASE].map((name) => (
          <label key={name}>
            <input
              type="radio"
              name={group}
              checked={shown === name}
              onChange={() => choose(name)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <Overlays layers={layers} onChange={redraw} />
    </section>
  );
}

/** Without images the platform's own ground is seen. */
const NO_BASE = 'Mapa de la plataforma';

function Overlays({ layers, onChange }: { layers: BaseLayer[]; onChange: () => void }) {
  const own = layers.filter((layer) => specOf(layer));
  if (own.length === 0) return null;
  return (
    <fieldset>
      <legend>Capas</legend>
      {own.map((layer) => (
        <label key={specOf(layer)?.id}>
          <input
            type="checkbox"
            checked={layer.getVisible()}
            onChange={(event) => {
              layer.setVisible(event.target.checked);
              onChange();
            }}
          />
          {specOf(layer)?.titulo}
          {specOf(layer)?.tipo === 'wms' && layer.getVisible() && (
            <OpacitySlider
              title={specOf(layer)?.titulo ?? ''}
              value={layer.getOpacity()}
              onChange={(opacity) => {
                layer.setOpacity(opacity);
                onChange();
              }}
            />
          )}
        </label>
      ))}
    </fieldset>
  );
}
