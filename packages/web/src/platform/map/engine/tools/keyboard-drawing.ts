import type { Coordinate } from 'ol/coordinate.js';
import Point from 'ol/geom/Point.js';
import type Draw from 'ol/interaction/Draw.js';
import type OlMap from 'ol/Map.js';
import type { DrawnType } from '../../geometry-editing.ts';

/** Vertices with which a drawing may end. */
const LEAST: Readonly<Record<DrawnType, number>> = { Point: 1, LineString: 2, Polygon: 3 };
/** Pixels: nearer to the last vertex, it is the same place. */
const SAME = 2;

/**
 * Lets a drawing be made by the keys while the map has the focus: arrows bring a place under the
 * cross-hair, Enter puts a vertex there, once more at the same place ends, Backspace takes one back.
 * @param onPoint told where a point was put
 */
export function drawByKeys(
  map: OlMap,
  draw: Draw,
  type: DrawnType,
  onPoint: (point: Point) => void,
): () => void {
  const target = map.getTargetElement();
  // A map that is being taken away has nowhere to be drawn on.
  if (!target) return () => undefined;
  const cross = document.createElement('div');
  cross.className = 'mapa-cruceta';
  cross.ariaHidden = 'true';
  target.append(cross);
  let vertices: Coordinate[] = [];
  const forget = () => {
    vertices = [];
  };
  draw.on('drawabort', forget);
  draw.on('drawend', forget);
  const put = () => {
    const centre = map.getView().getCenter();
    if (!centre) return;
    if (type === 'Point') onPoint(new Point(centre));
    else if (!isSame(map, vertices.at(-1), centre)) {
      vertices.push(centre);
      draw.appendCoordinates([centre]);
    } else if (vertices.length >= LEAST[type]) draw.finishDrawing();
  };
  const takeBack = () => {
    if (vertices.pop()) draw.removeLastPoint();
  };
  const pressed = (event: KeyboardEvent) => {
    const act = event.key === 'Enter' ? put : event.key === 'Backspace' ? takeBack : null;
    if (!act || event.target !== target) return;
    event.preventDefault();
    act();
  };
  target.addEventListener('keydown', pressed);
  return () => {
    target.removeEventListener('keydown', pressed);
    cross.remove();
  };
}

function isSame(map: OlMap, last: Coordinate | undefined, now: Coordinate): boolean {
  const [[x = 0, y = 0], [nowX = 0, nowY = 0]] = [last ?? [], now];
  const resolution = map.getView().getResolution() ?? 1;
  return last !== undefined && Math.hypot(x - nowX, y - nowY) < SAME * resolution;
}
