import { CloseOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { areaText, lengthText } from '../../measure-units.ts';
import { useOlMap } from '../map-context.ts';
import { MapButton } from './map-button.tsx';
import { type MeasureKind, startMeasure } from './measure.ts';

/** Measures a distance (m, km) or an area (ha) over the ground. */
export function MeasurePanel({ onClose }: { onClose: () => void }) {
  const map = useOlMap();
  const [kind, setKind] = useState<MeasureKind>('distancia');
  const [value, setValue] = useState<number | null>(null);
  useEffect(() => {
    setValue(null);
    return startMeasure(map, kind, setValue);
  }, [map, kind]);
  return (
    <section className="mapa-panel mapa-medida" aria-label="Medir">
      <header>
        <strong>Medir</strong>
        <MapButton titulo="Cerrar medición" icon={<CloseOutlined />} onClick={onClose} />
      </header>
      <fieldset className="mapa-opciones" aria-label="Qué medir">
        <button
          type="button"
          className="mapa-accion mapa-opcion"
          aria-pressed={kind === 'distancia'}
          onClick={() => setKind('distancia')}
        >
          Distancia
        </button>
        <button
          type="button"
          className="mapa-accion mapa-opcion"
          aria-pressed={kind === 'area'}
          onClick={() => setKind('area')}
        >
          Área
        </button>
      </fieldset>
      <output>
        {value === null
          ? 'Haga clic en el mapa para empezar y doble clic para terminar.'
          : kind === 'area'
            ? areaText(value)
            : lengthText(value)}
      </output>
    </section>
  );
}
