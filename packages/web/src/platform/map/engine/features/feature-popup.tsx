import type { FeatureLike } from 'ol/Feature.js';
import { RouteLink } from '../../../navigation/route-link.tsx';
import type { MapColumn, MapLayer } from '../../map-layer.ts';
import { MapPopup } from './map-popup.tsx';

/** A feature that was pointed at or chosen, and where. */
export interface PointedFeature {
  feature: FeatureLike;
  spec: MapLayer;
  position: number[];
  /** stays until it is closed */
  fixed: boolean;
}

/** The columns of a feature with their values. */
export function FeaturePopup({
  pointed,
  onClose,
}: {
  pointed: PointedFeature;
  onClose: () => void;
}) {
  const { feature, spec, position, fixed } = pointed;
  const columns = ('columnas' in spec && spec.columnas) || [];
  const label = spec.tipo === 'geojson' && spec.etiqueta ? feature.get(spec.etiqueta) : undefined;
  const blurred = isBlurred(spec, feature, columns);
  const title = label === undefined ? spec.titulo : `${label}. ${spec.titulo}`;
  return (
    <MapPopup position={position} titulo={title} reveal={fixed} {...(fixed && { onClose })}>
      {blurred && (
        <p className="mapa-lejos">
          Desde aquí no se distingue un elemento de otro: acerque el mapa para ver sus datos.
        </p>
      )}
      <dl className="mapa-columnas">
        {(blurred ? [] : columns).map(({ value, text, formato = shown, enlace }) => (
          <div key={value}>
            <dt>{text}</dt>
            <dd>
              {enlace && feature.get(value) ? (
                <RouteLink {...enlace(feature.get(value))}>{formato(feature.get(value))}</RouteLink>
              ) : (
                formato(feature.get(value))
              )}
            </dd>
          </div>
        ))}
      </dl>
    </MapPopup>
  );
}

/** A tile shows what is smaller than a pixel as one square for all that lies in it, without values. */
const isBlurred = (spec: MapLayer, feature: FeatureLike, columns: readonly MapColumn[]): boolean =>
  spec.tipo === 'teselas' &&
  columns.length > 0 &&
  columns.every(({ value }) => (feature.get(value) ?? null) === null);

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'number') return value.toLocaleString('es-CO', { maximumFractionDigits: 4 });
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
