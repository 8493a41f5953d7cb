import { CloseOutlined, QuestionCircleFilled, UnorderedListOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { GeojsonLayer, MapLayer, TileLayer, WmsLayer } from '../../map-layer.ts';
import { legendUrl } from '../features/feature-info.ts';
import { type Family, familyOf } from '../geometry-family.ts';
import { useTileFamily } from './use-tile-family.ts';
import { useVisibleSpecs } from './use-visible-specs.ts';

interface Props {
  layers: readonly MapLayer[];
  printing: boolean;
}

/** The map's legend: closed it is a button, open it reads like a printed map's, and is printed. */
export function Legend({ layers, printing }: Props) {
  const [open, setOpen] = useState(false);
  if (layers.length === 0) return null;
  if (!open && !printing) {
    return (
      <button type="button" className="mapa-convenciones" onClick={() => setOpen(true)}>
        <UnorderedListOutlined /> Convenciones Mapa
      </button>
    );
  }
  return <OpenLegend layers={layers} onClose={() => setOpen(false)} />;
}

function OpenLegend({ layers, onClose }: { layers: readonly MapLayer[]; onClose: () => void }) {
  const visible = useVisibleSpecs(layers);
  const vectors = visible.filter((layer) => layer.tipo !== 'wms');
  const images = visible.filter((layer) => layer.tipo === 'wms');
  return (
    <section className="mapa-panel mapa-leyenda" aria-label="Leyenda">
      <header>
        <strong>Leyenda</strong>
        <button type="button" className="mapa-accion" onClick={onClose}>
          <CloseOutlined /> Cerrar convenciones
        </button>
      </header>
      <ul>
        {vectors.map((layer) => (
          <li key={layer.id}>
            <Swatch layer={layer} />
          </li>
        ))}
      </ul>
      {images.length > 0 && <h4>Convenciones</h4>}
      {images.map((layer) => (
        <WmsLegend key={layer.id} layer={layer} />
      ))}
    </section>
  );
}

function WmsLegend({ layer }: { layer: WmsLayer }) {
  const [failed, setFailed] = useState(false);
  return (
    <figure>
      <figcaption>{layer.titulo}</figcaption>
      {failed ? (
        <p>El servidor de mapas no entregó la leyenda.</p>
      ) : (
        <img
          src={legendUrl(layer)}
          alt={`Convenciones de ${layer.titulo}`}
          onError={() => setFailed(true)}
        />
      )}
    </figure>
  );
}

function Swatch({ layer }: { layer: GeojsonLayer | TileLayer }) {
  if (layer.tipo === 'teselas') return <TileSwatch layer={layer} />;
  return <Drawn layer={layer} family={familyOf(layer.datos)} />;
}

const TileSwatch = ({ layer }: { layer: TileLayer }) => (
  <Drawn layer={layer} family={useTileFamily(layer)} />
);

interface DrawnProps {
  layer: GeojsonLayer | TileLayer;
  /** Undefined while nothing of the layer has come. */
  family: Family | undefined;
}

function Drawn({ layer, family }: DrawnProps) {
  if (family === 'otra') {
    return (
      <>
        <QuestionCircleFilled className="mapa-muestra-duda" aria-hidden />
        No se pudo establecer la geometría del cruce
      </>
    );
  }
  return (
    <>
      <svg width="28" height="18" viewBox="0 0 28 18" aria-hidden="true">
        {family === 'area' && (
          <rect
            x="2"
            y="2"
            width="24"
            height="14"
            rx="2"
            fill={layer.color}
            fillOpacity="0.35"
            stroke={layer.color}
            strokeWidth="2"
          />
        )}
        {family === 'linea' && (
          <path d="M2 14 L11 5 L17 11 L26 4" fill="none" stroke={layer.color} strokeWidth="3" />
        )}
        {family === 'punto' && (
          <circle cx="14" cy="9" r="6" fill={layer.color} stroke="#fff" strokeWidth="2" />
        )}
      </svg>
      {layer.titulo}
    </>
  );
}
