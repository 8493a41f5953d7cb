import { Segmented } from 'antd';
import { useState } from 'react';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import { ManagedTable } from '../../../platform/management/managed/managed-table.tsx';
import { MapCanvas } from '../../../platform/map/map.tsx';
import type { MapView } from '../../../platform/map/map-layer.ts';
import { type Theme, useTheme } from '../../../platform/theme/theme-mode.ts';
import { groundLayerRecord } from '../operations/ground-layers.ts';
import { GroundOrder } from './ground-order.tsx';
import './ground-section.css';

const GroundLayerForm = laterPart(
  () => import('../forms/ground-layer-form.tsx'),
  'GroundLayerForm',
);

/** The maps' own ground: its layers, their order, and how it looks. */
export function GroundSection() {
  const inForce = useTheme();
  const [theme, setTheme] = useState<Theme | null>(null);
  return (
    <>
      <ManagedTable declared={groundLayerRecord} form={(props) => <GroundLayerForm {...props} />} />
      <section className="fondo-mapas" aria-label="Orden y vista previa del fondo">
        <GroundOrder />
        <div>
          <header>
            <h2>Vista previa</h2>
            <Segmented<Theme>
              aria-label="Apariencia de la vista previa"
              size="small"
              options={[
                { value: 'claro', label: 'Clara' },
                { value: 'oscuro', label: 'Oscura' },
              ]}
              value={theme ?? inForce}
              onChange={setTheme}
            />
          </header>
          <MapCanvas
            etiqueta="Vista previa del fondo de los mapas"
            capas={NO_LAYERS}
            vista={COUNTRY}
            bases={NO_LAYERS}
            apariencia={theme ?? inForce}
            proporcion={1.5}
          />
        </div>
      </section>
    </>
  );
}

const NO_LAYERS: [] = [];
const COUNTRY: MapView = { centro: [-73.6, 5.2], zoom: 8 };
