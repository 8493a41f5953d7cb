import type { LineString } from 'geojson';

/** The demo's project of territory intelligence; its project by `codigo`, its template by name. */
export const demoProjectIt = {
  proyecto: 'TRALSA001GP',
  nombre: 'Corredor Tunja – Chiquinquirá',
  plantilla: 'Diagnóstico territorial',
  /** metres */
  buffer: 250,
  srid: 9377,
  municipios: ['15001', '15407'],
  trazado: {
    type: 'LineString',
    coordinates: [
      [-73.372, 5.548],
      [-73.421, 5.571],
      [-73.478, 5.602],
      [-73.536, 5.618],
      [-73.602, 5.624],
    ],
  } satisfies LineString,
};
