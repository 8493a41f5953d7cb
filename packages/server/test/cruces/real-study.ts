import { fileURLToPath } from 'node:url';
import type { Geometry } from 'geojson';
import type { App } from '../../src/core/app.ts';
import type { Database } from '../../src/core/db/database.ts';
import { importLayerFile, type LayerRecord } from '../../src/modules/capas/public.ts';
import { buildStudyArea, crossLayer, type LayerCrossing } from '../../src/modules/cruces/public.ts';
import { testSeals } from '../testkit/seals.ts';
import { rectangle } from './support.ts';

const realFile = (name: string) =>
  fileURLToPath(new URL(`../../../../../shared/data/${name}`, import.meta.url));

const files = {
  suelos: 'Cundinamarca_Suelos_VF_20240507.zip',
  cuerpos_agua: 'CuerpoAgua_20240601.zip',
  municipios_real: 'col_municipios_real_nacional.geojson.gz',
  rios: 'uraba_waterways.geojson.gz',
  vias: 'uraba_roads.geojson.gz',
  manglares: 'uraba_manglares_uraba.geojson.gz',
} as const;

export interface Study {
  name: string;
  trazado: Geometry;
  buffer: number;
  srid: number;
}

const line = (...coordinates: [number, number][]): Geometry => ({
  type: 'LineString',
  coordinates,
});

export const studies: Study[] = [
  { name: 'Cundinamarca', trazado: rectangle(-75.3, 3.5, -72.8, 6), buffer: 0, srid: 9377 },
  {
    name: 'route over the savanna',
    trazado: line([-74.4, 4.4], [-74.15, 4.62], [-74.05, 4.75], [-73.8, 5.1]),
    buffer: 500,
    srid: 3116,
  },
  {
    name: 'route in Urabá',
    trazado: line([-76.9, 7.6], [-76.65, 7.9], [-76.75, 8.15], [-76.4, 8.45]),
    buffer: 2000,
    srid: 9377,
  },
  { name: 'gulf of Urabá', trazado: rectangle(-77, 7.9, -76.6, 8.5), buffer: 0, srid: 32618 },
];

/** Imports the real layers as an operator would. */
export async function importReal(database: Database): Promise<LayerRecord[]> {
  const app = { database, seals: testSeals } as unknown as App; // importing needs nothing else
  const context = { app, actor: null, requestId: 'test', ip: null };
  const layers: LayerRecord[] = [];
  for (const [table, name] of Object.entries(files)) {
    layers.push(await importLayerFile(context, { path: realFile(name), name }, { tabla: table }));
  }
  return layers;
}

export interface StudyResult {
  key: string;
  study: Study;
  layer: LayerRecord;
  found: LayerCrossing;
}

/** Every study with every layer. */
export async function crossAll(database: Database, layers: LayerRecord[]): Promise<StudyResult[]> {
  const results: StudyResult[] = [];
  for (const study of studies) {
    const area = await buildStudyArea(database.db, study);
    for (const layer of layers) {
      const found = await crossLayer(database.db, area, layer);
      results.push({ key: `${study.name} × ${layer.nombre}`, study, layer, found });
    }
  }
  return results;
}
