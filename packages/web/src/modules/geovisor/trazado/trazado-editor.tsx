import { selfCrossing } from '@comarca/shared/modules/cruces/self-crossing';
import { drawingRefusal } from '@comarca/shared/modules/cruces/trazado.schema';
import { Alert } from 'antd';
import type { Geometry, Position } from 'geojson';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { sameValue } from '../../../platform/entity-form/conflict.ts';
import { boxOf, widened } from '../../../platform/map/boxes.ts';
import type { DrawnType, GeometryEditing } from '../../../platform/map/geometry-editing.ts';
import { MapCanvas } from '../../../platform/map/map.tsx';
import { defaultView, type MapLayer, type MapView } from '../../../platform/map/map-layer.ts';
import { GeometryFile } from './geometry-file.tsx';
import { MeasureLine } from './measure-line.tsx';
import { RoutePlaceNotice } from './route-place-notice.tsx';
import './trazado.css';
import { TrazadoHint } from './trazado-hint.tsx';
import { TrazadoSteps } from './trazado-steps.tsx';
import { TrazadoToolbar } from './trazado-toolbar.tsx';
import type { ListedCoordinates } from './typed-coordinates.tsx';
import { TypedPart } from './typed-part.tsx';
import { useHistory } from './use-history.ts';

interface Props extends ListedCoordinates {
  /** EPSG:4326 */
  value: Geometry | null;
  onChange: (geometry: Geometry | null) => void;
  /** metres, shown as a band */
  buffer: number;
  /** EPSG code of the output system; null while none is chosen */
  srid: number | null;
  colorTrazado: string;
  colorBuffer: string;
  /** what is drawn before there is a geometry; a point when missing */
  first?: DrawnType;
  /** told the name, without its ending, of a file that the route was taken from */
  onFile?: (name: string) => void;
}

const noLayers: MapLayer[] = [];
/** Width over height of the route's map. */
const RATIO = 645 / 471;
const POINT_ZOOM = 17;
/** Metres around a point that are seen at that zoom. */
const POINT_SIGHT = 150;

/** The route or boundary: drawn, typed or taken from a file. */
export function TrazadoEditor(props: Props) {
  const { value, onChange, coordinates, onCoordinates, buffer, srid, colorTrazado, colorBuffer } =
    props;
  const { first = 'Point' } = props;
  const [kind, setKind] = useState<DrawnType>(() => drawnTypeOf(value, first));
  const [mode, setMode] = useState<GeometryEditing['mode']>('view');
  const [sketch, setSketch] = useState<Geometry | null>(null);
  const [view, setView] = useState<MapView>(() => viewOf(value, buffer));
  const own = useRef(value);
  const change = (geometry: Geometry | null) => {
    own.current = geometry;
    onChange(geometry);
  };
  const history = useHistory(value, change);
  const show = (geometry: Geometry | null) => {
    setKind(drawnTypeOf(geometry, first));
    setView(viewOf(geometry, buffer));
    setMode('view');
  };
  const bring = (geometry: Geometry) => {
    history.set(geometry);
    show(geometry);
  };
  const follow = useEffectEvent((geometry: Geometry | null) => {
    // What comes from elsewhere: typed before the page was lost, or saved by somebody else.
    if (sameValue(own.current, geometry)) return;
    own.current = geometry;
    show(geometry);
  });
  useEffect(() => follow(value), [value]);
  const look = (coordinates: Position) => setView(viewOf({ type: 'Point', coordinates }, 0));
  return (
    <section className="trazado" aria-label="Trazado o área de estudio">
      <TrazadoToolbar
        kind={kind}
        onKind={setKind}
        mode={mode}
        onMode={setMode}
        editable={value !== null}
      />
      <MapCanvas
        etiqueta="Mapa del trazado"
        proporcion={RATIO}
        capas={noLayers}
        vista={view}
        edicion={{
          geometria: value,
          mode,
          tipo: kind,
          buffer,
          colorTrazado,
          colorBuffer,
          onSketch: setSketch,
          onLeave: () => setMode('view'),
          onChange: (geometry) => {
            history.set(geometry);
            if (mode === 'draw') setMode('view');
          },
        }}
      />
      <TrazadoHint
        mode={mode}
        onMode={setMode}
        removable={value !== null && value.type !== 'Point'}
      />
      <div className="trazado-estado">
        <MeasureLine geometry={sketch ?? value} />
        <TrazadoSteps
          undo={history.canUndo ? history.undo : null}
          redo={history.canRedo ? history.redo : null}
          clear={value ? () => history.set(null) : null}
        />
      </div>
      <DrawingNotice geometry={value} />
      <RoutePlaceNotice geometry={value} srid={srid} onSwap={bring} />
      <GeometryFile
        value={value}
        onRead={(geometry, name) => {
          bring(geometry);
          props.onFile?.(name);
        }}
      />
      <TypedPart
        kind={kind}
        value={value}
        coordinates={coordinates}
        onCoordinates={onCoordinates}
        onApply={bring}
        onLook={look}
      />
    </section>
  );
}

/** Larger boundaries are checked when they are sent. */
const CHECKED_AT_ONCE = 5_000;

const CROSSES =
  'El polígono se cruza a sí mismo. Corrija sus vértices antes de generar el reporte.';

/** Why the drawing would not be saved today; one that was saved before stays as it is until it is drawn anew. */
function DrawingNotice({ geometry }: { geometry: Geometry | null }) {
  const refusal = useMemo(() => geometry && refusalOf(geometry), [geometry]);
  return refusal && <Alert type="warning" showIcon title={refusal} />;
}

function refusalOf(geometry: Geometry): string | null {
  if (JSON.stringify(geometry).length >= CHECKED_AT_ONCE * 40) return null;
  return selfCrossing(geometry) ? CROSSES : drawingRefusal(geometry);
}

/** What the tools draw to begin with: a point, or the type that is there. */
function drawnTypeOf(geometry: Geometry | null, first: DrawnType): DrawnType {
  if (!geometry) return first;
  if (geometry.type === 'GeometryCollection') {
    return drawnTypeOf(geometry.geometries[0] ?? null, first);
  }
  if (/Polygon$/.test(geometry.type)) return 'Polygon';
  return /LineString$/.test(geometry.type) ? 'LineString' : 'Point';
}

/** Where the whole study area is seen. @param buffer metres around the geometry */
function viewOf(geometry: Geometry | null, buffer: number): MapView {
  const box = geometry && boxOf(geometry);
  if (!box) return defaultView;
  if (geometry.type !== 'Point' || buffer > POINT_SIGHT) return { caja: widened(box, buffer) };
  const [lon = 0, lat = 0] = geometry.coordinates;
  return { centro: [lon, lat], zoom: POINT_ZOOM };
}
