import { CloseOutlined, QuestionCircleFilled, UnorderedListOutlined } from '@ant-design/icons';
import type { LayerStyle } from '@comarca/shared/modules/capas/style/layer-style';
import { legendLines } from '@comarca/shared/modules/capas/style/style-drawing';
import { useState } from 'react';
import type { GeojsonLayer, MapLayer, TileLayer, WmsLayer } from '../../map-layer.ts';
import { legendUrl } from '../features/feature-info.ts';
import { type Family, familyOf } from '../geometry-family.ts';
import { Swatch } from './swatch.tsx';
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
            <LayerLines layer={layer} />
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

function LayerLines({ layer }: { layer: GeojsonLayer | TileLayer }) {
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
  const { color, titulo, estilo } = layer;
  if (estilo && estilo.tipo !== 'SIMPLE') {
    return <Classes estilo={estilo} titulo={titulo} family={family} />;
  }
  return (
    <>
      <Swatch family={family} color={estilo?.color ?? color} estilo={estilo} />
      {titulo}
    </>
  );
}

/** A line for each class of a layer, below its name. */
function Classes({
  estilo,
  titulo,
  family,
}: {
  estilo: LayerStyle;
  titulo: string;
  family: Family | undefined;
}) {
  return (
    <div className="mapa-clases">
      <span>{titulo}</span>
      <ul>
        {legendLines(estilo, titulo).map(({ color, texto }) => (
          <li key={`${color} ${texto}`}>
            <Swatch family={family} color={color} estilo={estilo} />
            {texto}
          </li>
        ))}
      </ul>
    </div>
  );
}
