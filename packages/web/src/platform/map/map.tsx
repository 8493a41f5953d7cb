import type { MapFrame } from '@comarca/shared/modules/geovisor/bookmark.fields';
import { type CSSProperties, type RefObject, useRef } from 'react';
import { usePrinting } from '../../ui/text/use-printing.ts';
import { useNearViewport } from '../../ui/use-near-viewport.ts';
import { laterPart } from '../loading/later-part.tsx';
import type { Theme } from '../theme/theme-mode.ts';
import type { BookmarksOf } from './bookmarks.ts';
import type { TakeFrame } from './engine/map-frame.ts';
import type { GeometryEditing } from './geometry-editing.ts';
import type { MapLayer, MapView } from './map-layer.ts';
import type { TakeMap } from './map-shot.ts';
import type { MapPlace, PlaceFinder } from './places.ts';
import { type RegisteredBase, useBaseMaps } from './use-base-maps.ts';
import { useGround } from './use-ground.ts';
import './map.css';

const Waiting = () => <div className="mapa-espera" role="status" aria-label="Cargando el mapa" />;

const DrawnMap = laterPart(() => import('./engine/map-view.tsx'), 'MapView', {
  meanwhile: <Waiting />,
  onlyShown: true,
});

/** Brings the map's file before a map is shown. */
export const bringMap = (): void => DrawnMap.beforehand();

export interface MapProps {
  /** what the map is of, for those who do not see it */
  etiqueta: string;
  /** drawn in this order, the first one lowest; keep the list the same while nothing changes */
  capas: readonly MapLayer[];
  /** where it opens and where 'Restablecer vista' returns; keep it the same to stay in place */
  vista: MapView;
  /** value of the label property of the feature to open and point out; null for none */
  elegido?: unknown;
  /** the record whose bookmarks the map offers, beside the person's own */
  marcadores?: BookmarksOf;
  /** its base layers, where they are the record's own or nobody is signed in who might ask for them */
  bases?: readonly RegisteredBase[];
  /** how places are looked for; as people who are signed in do when missing */
  buscarLugares?: PlaceFinder;
  /** what the map shows at first, instead of `vista` */
  encuadre?: MapFrame | null;
  /** offers what the map shows, to be sent to somebody */
  onCompartir?: (frame: MapFrame) => void;
  /** holds how to take what the map shows now, while it is on screen */
  toma?: RefObject<TakeMap | null>;
  /** a geometry that is drawn or changed on the map */
  edicion?: GeometryEditing;
  /** told what the map shows each time that this changes; keep it the same */
  onMover?: (frame: MapFrame) => void;
  /** brings the layers of a bookmark that the map does not show. @returns what there is not */
  onEncuadre?: TakeFrame;
  /** a feature of a layer was pressed; keep it the same */
  onElegir?: (layer: string, properties: Record<string, unknown>) => void;
  /** where it flies to, each time that another object is given */
  irA?: MapView | null;
  /** what it shows from then on, each time that another object is given */
  mostrar?: MapFrame | null;
  /** how its own ground looks; as the page does when missing */
  apariencia?: Theme;
  /** a place with a pin */
  lugar?: MapPlace | null;
}

interface Props extends MapProps {
  /** width over height */
  proporcion?: number;
  /** on paper it fills its place, instead of being as large as the maps of reports */
  llenaHoja?: boolean;
}

/** Preview maps of reports: 645 × 366 pixels. */
const PREVIEW_RATIO = 645 / 366;

/** Pixels on paper, which is narrower than most windows. */
const PRINTED = { width: 645, height: 366, maxHeight: 'none' };

/**
 * A map. Its code and its layers are loaded when it comes near the visible part of the page, or when
 * the page is printed.
 */
export function MapCanvas({ proporcion = PREVIEW_RATIO, llenaHoja = false, ...map }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  const near = useNearViewport(frame, printing);
  const baseMaps = useBaseMaps(map.bases);
  const ground = useGround();
  const printed: CSSProperties = llenaHoja ? { maxHeight: PRINTED.maxHeight } : PRINTED;
  const style = {
    '--mapa-proporcion': String(proporcion),
    ...(printing && printed),
  } as CSSProperties;
  return (
    <div ref={frame} className="mapa" data-apariencia={map.apariencia} style={style}>
      {near && baseMaps ? (
        <DrawnMap {...map} {...{ baseMaps, ground, frame, printing }} />
      ) : (
        <Waiting />
      )}
    </div>
  );
}
