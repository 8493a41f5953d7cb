import type { App } from '../../../core/app.ts';
import { markupText } from '../../../core/reports/xml-text.ts';
import type { DoorColumn } from '../ogc/columns.ts';
import { type DoorFeature, readItems } from '../ogc/items.layer.ts';
import { type PublishedLayer, titleOf } from '../publication/published.ts';
import { MapRefusal } from './refusal.ts';
import type { MapWindow } from './wms.query.ts';

/** How near in pixels a feature has to be. */
const REACH = 4;
const formats = ['application/json', 'text/html', 'text/plain'] as const;
type InfoFormat = (typeof formats)[number];

/** @throws MapRefusal for a format that is not offered */
export function infoFormat(text = 'text/plain'): InfoFormat {
  const wanted = text.toLowerCase().split(';', 1)[0];
  const known = formats.find((format) => format === wanted);
  if (!known) throw new MapRefusal('InvalidFormat', 'Ese formato no se ofrece.');
  return known;
}

interface At {
  window: MapWindow;
  at: { x: number; y: number };
  wanted: number;
}

/** The features of a layer under a pixel of a map. */
export async function featureInfo(
  app: App,
  { layer }: PublishedLayer,
  columns: readonly DoorColumn[],
  { window: { system, box, width, height }, at: { x, y }, wanted }: At,
): Promise<DoorFeature[]> {
  const [west, south, east, north] = box;
  const pixelX = (east - west) / width;
  const pixelY = (north - south) / height;
  const centre = [west + (x + 0.5) * pixelX, north - (y + 0.5) * pixelY] as const;
  const page = await readItems(app, layer, columns, {
    limit: wanted,
    boxes: [
      [
        centre[0] - REACH * pixelX,
        centre[1] - REACH * pixelY,
        centre[0] + REACH * pixelX,
        centre[1] + REACH * pixelY,
      ],
    ],
    boxSystem: system,
    system: { ...system, flipped: false },
    when: null,
    unplaced: false,
    equals: [],
    after: null,
  });
  return page.features;
}

interface Found {
  one: PublishedLayer;
  columns: readonly DoorColumn[];
  features: readonly DoorFeature[];
}

/** What was found, as programs or people read it. */
export function infoAs(format: InfoFormat, found: readonly Found[]): string {
  if (format === 'application/json') {
    const features = found.flatMap(({ one, features: of }) =>
      of.map(({ id, propiedades, geometria }) => ({
        type: 'Feature',
        id: `${one.nombre}.${id}`,
        geometry: geometria,
        properties: propiedades,
      })),
    );
    return JSON.stringify({ type: 'FeatureCollection', features });
  }
  const parts = found.filter(({ features }) => features.length > 0);
  if (format === 'text/plain') return parts.map(plainPart).join('\n') || 'No hubo coincidencias';
  const body = parts.map(htmlPart).join('') || '<p>No hubo coincidencias</p>';
  return `<!DOCTYPE html><html lang="es"><meta charset="utf-8"><title>Información</title><body>${body}</body></html>`;
}

const plainPart = ({ one, columns, features }: Found): string =>
  features
    .map(({ propiedades }) =>
      [
        titleOf(one),
        ...columns.map((column) => `${column.titulo}: ${textOf(propiedades, column)}`),
      ].join('\n'),
    )
    .join('\n\n');

const htmlPart = ({ one, columns, features }: Found): string =>
  features
    .map(
      ({ propiedades }) =>
        `<h2>${markupText(titleOf(one))}</h2><table>${columns
          .map(
            (column) =>
              `<tr><th>${markupText(column.titulo)}</th><td>${markupText(textOf(propiedades, column))}</td></tr>`,
          )
          .join('')}</table>`,
    )
    .join('');

function textOf(values: Record<string, unknown>, { nombre }: DoorColumn): string {
  const value = values[nombre];
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
