import { coordinateSystem } from '@comarca/shared/geo/crs';
import { badFile, type FeatureSource, flatten, openSource } from '../../capas/public.ts';
import type { CadastreObject, CadastreSource, Defect, ObjectKind } from './objects.ts';
import { identityOf, numberOf, textOf, wholeOf } from './values.ts';

/** What people call the column of the cadastral number. */
const NPN_NAMES = [
  'npn',
  'codigo',
  'numero_predial',
  'numero_predial_nacional',
  'numero_del_predio',
  'codigo_predial',
  'cod_predial',
  'terreno_codigo',
  'codigo_catastral',
  'cedula_catastral',
  'chip',
];
const AREA_NAMES = ['area_terreno', 'area_catastral', 'area_m2', 'area'];
/** What a drawing program computed, in the square of its file's unit. */
const DRAWN_AREA_NAMES = ['shape_area'];
const FLOOR_NAMES = ['numero_pisos', 'pisos', 'num_pisos'];
const NAME_NAMES = ['identificador', 'etiqueta', 'nombre'];
const BUILDINGS = /constr/i;
const LOOK_AT = 200;

interface Choice {
  /** the column of the number, when a person chose it */
  columnaNpn?: string | undefined;
  /** the layer inside the file, when a person chose it */
  capa?: string | undefined;
  srid?: number | undefined;
}

/** Opens a geographic file of terrenos, and of buildings where it has a layer so named. */
export async function openGis(
  file: { path: string; name: string },
  folder: string,
  choice: Choice,
): Promise<CadastreSource> {
  const open = (layer?: string) =>
    openSource(file.path, file.name, { carpeta: folder, ...(layer ? { capa: layer } : {}) });
  const layers = await layersOf(open, choice.capa);
  const srid = choice.srid ?? layers[0]?.source.srid ?? null;
  if (srid === null) {
    throw badFile('No se reconoce el sistema de coordenadas del archivo. Indique su código EPSG.');
  }
  for (const layer of layers) {
    layer.npn = await numberColumn(
      layer.source,
      layer.kind === 'terreno' ? choice.columnaNpn : undefined,
    );
  }
  if (!layers.some(({ npn }) => npn !== undefined)) {
    throw badFile('Ninguna columna tiene el número predial de 30 dígitos. Indique cuál es.');
  }
  return {
    formato: layers[0]?.source.formato ?? '',
    srid,
    prediosDeTerrenos: true,
    leer: () => readLayers(layers, areaNames(srid)),
  };
}

interface Layer {
  kind: ObjectKind;
  source: FeatureSource;
  npn: string | undefined;
}

async function layersOf(
  open: (layer?: string) => Promise<FeatureSource>,
  wanted: string | undefined,
): Promise<Layer[]> {
  const first = await open(wanted);
  if (wanted !== undefined) return [{ kind: 'terreno', source: first, npn: undefined }];
  const ground = first.capas.filter((name) => !BUILDINGS.test(name));
  const main = ground.find((name) => /terreno|predio|lote/i.test(name)) ?? ground[0];
  if (main === undefined) throw badFile('El archivo no tiene una capa de terrenos.');
  const buildings = first.capas.filter((name) => BUILDINGS.test(name));
  const source = main === first.capa ? first : await open(main);
  const layers: Layer[] = [{ kind: 'terreno', source, npn: undefined }];
  for (const name of buildings) {
    layers.push({ kind: 'construccion', source: await open(name), npn: undefined });
  }
  return layers;
}

/** By its name, or else the first column whose values have thirty digits. */
async function numberColumn(
  source: FeatureSource,
  chosen: string | undefined,
): Promise<string | undefined> {
  let looked = 0;
  const seen = new Map<string, number>();
  for await (const { propiedades } of source.leer()) {
    const names = Object.keys(propiedades);
    if (chosen !== undefined) {
      if (names.includes(chosen)) return chosen;
      throw badFile(`El archivo no tiene la columna "${chosen}". Tiene: ${names.join(', ')}.`);
    }
    for (const name of names) {
      if (/^\d{30}$/.test(textOf(propiedades[name]))) seen.set(name, (seen.get(name) ?? 0) + 1);
    }
    looked += 1;
    if (looked >= LOOK_AT) break;
  }
  const [best] = [...seen].sort((a, b) => b[1] - a[1]);
  return best?.[0] ?? (await namedColumn(source, NPN_NAMES));
}

async function namedColumn(
  source: FeatureSource,
  wanted: readonly string[],
): Promise<string | undefined> {
  for await (const { propiedades } of source.leer()) {
    return valueColumn(Object.keys(propiedades), wanted);
  }
  return undefined;
}

const valueColumn = (names: readonly string[], wanted: readonly string[]) =>
  wanted.map((want) => names.find((name) => plain(name) === want)).find((name) => name);

const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s.]+/g, '_');

/** Columns that may hold an area in square metres: where coordinates are degrees, a computed one is none. */
const areaNames = (srid: number): readonly string[] =>
  coordinateSystem(srid)?.type === 'geographic' ? AREA_NAMES : [...AREA_NAMES, ...DRAWN_AREA_NAMES];

async function* readLayers(
  layers: readonly Layer[],
  areas: readonly string[],
): AsyncGenerator<CadastreObject> {
  for (const { kind, source, npn } of layers) {
    let number = 0;
    let columns: Columns | null = null;
    for await (const feature of source.leer()) {
      number += 1;
      columns ??= columnsOf(Object.keys(feature.propiedades), areas);
      const defects: Defect[] = [];
      const value = (name: string | undefined) => (name ? feature.propiedades[name] : undefined);
      yield {
        clase: kind,
        tid: `${kind} ${number}`,
        donde: `${source.capa}, ${feature.donde}`,
        datos: {
          ...identityOf(value(npn), ''),
          area: numberOf(value(columns.area), columns.area ?? 'Área', defects),
          pisos: wholeOf(value(columns.pisos), columns.pisos ?? 'Pisos', defects),
          identificador: textOf(value(columns.nombre)),
          etiqueta: '',
          tipo: '',
          avaluo: null,
        },
        geometria: flatten(feature.geometria, feature.donde),
        defectos: defects,
      };
    }
  }
}

interface Columns {
  area: string | undefined;
  pisos: string | undefined;
  nombre: string | undefined;
}

const columnsOf = (names: readonly string[], areas: readonly string[]): Columns => ({
  area: valueColumn(names, areas),
  pisos: valueColumn(names, FLOOR_NAMES),
  nombre: valueColumn(names, NAME_NAMES),
});
