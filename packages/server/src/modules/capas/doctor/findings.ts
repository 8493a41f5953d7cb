import { counted, formatNumber } from '@comarca/shared/core/formats';
import type { GeometryDefects } from '@comarca/shared/modules/capas/layer';
import { LOADING_SCHEMA, ORIGINAL_COLUMN, REASON_COLUMN } from '../tables/catalogue.layer.ts';
import type { TableShape } from '../tables/table.layer.ts';
import type { AreaCheck, Digits, TableFacts } from './facts.layer.ts';

/** Something of a table that spoils maps or reports, and how its keeper mends it. */
export interface Finding {
  codigo: string;
  /** the column that has it; null for the table or its geometry */
  columna: string | null;
  titulo: string;
  significa: string;
  /** what it does to a report */
  efecto: string;
  /** for whoever may write the database; run only on the copy of an own table (`repair.job.ts`) */
  sentencias: string[];
  /** keys of rows that have it, the first ones */
  elementos: string[];
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const tableOf = ({ esquema, nombre }: TableShape): string => `${quoted(esquema)}.${quoted(nombre)}`;

/** Where the data do not say their system, a statement names this one, for its reader to change. */
const PLACEHOLDER_SRID = 4326;

/**
 * What the geometry of a table lacks.
 * @param srid the system in which data without one are; a placeholder to be changed when missing
 */
export function geometryFindings(
  shape: TableShape,
  facts: TableFacts,
  defects: GeometryDefects | null,
  srid?: number,
): Finding[] {
  const table = tableOf(shape);
  const column = quoted(shape.columnaGeometria ?? 'geom');
  const invalid = (defects?.total ?? 0) - facts.repaired;
  return [
    ...systemFinding(shape, facts, srid),
    ...typeFindings(shape, facts, table, column),
    ...(defects && invalid > 0 ? [invalidFinding(shape, facts, defects, invalid)] : []),
    ...(facts.hasIndex ? [] : [noIndex(shape, table, column)]),
  ];
}

const lacksSystem = ({ srid }: TableShape, { srids }: TableFacts): boolean =>
  srids.includes(0) || (srid === null && srids.length === 0);

function systemFinding(shape: TableShape, facts: TableFacts, wanted?: number): Finding[] {
  const isUnknown = lacksSystem(shape, facts);
  if (!isUnknown && facts.srids.length <= 1) return [];
  const known = facts.srids.filter((srid) => srid !== 0);
  const srid = wanted ?? known[0] ?? PLACEHOLDER_SRID;
  const column = quoted(shape.columnaGeometria ?? 'geom');
  const labelled = isUnknown
    ? `CASE WHEN ST_SRID(${column}) = 0 THEN ST_SetSRID(${column}, ${srid}) ELSE ST_Transform(${column}, ${srid}) END`
    : `ST_Transform(${column}, ${srid})`;
  return [
    {
      codigo: isUnknown ? 'SRID_0' : 'SRID_MIXTO',
      columna: null,
      titulo: isUnknown ? 'Sin sistema de coordenadas' : 'Varios sistemas de coordenadas',
      significa: isUnknown
        ? 'Las coordenadas no dicen en qué sistema están (SRID 0).'
        : `En la misma columna hay geometrías de los sistemas ${facts.srids.join(', ')}.`,
      efecto: 'La capa no se puede ubicar: no se dibuja y el reporte la da como ERROR.',
      sentencias: [
        `${isUnknown ? `-- Cambie ${srid} por el sistema en que de verdad están los datos.\n` : ''}ALTER TABLE ${tableOf(shape)} ALTER COLUMN ${column}
  TYPE ${declaredType(shape, facts, srid)} USING ${labelled};`,
      ],
      elementos: [],
    },
  ];
}

const DIMENSION_NAMES = ['', 'M', 'Z', 'ZM'];
const FORCED = ['', 'ST_Force3DM', 'ST_Force3DZ', 'ST_Force4D'];

/** All that any of the geometries has beyond the plane. */
const widest = ({ dimensions }: TableFacts): number =>
  dimensions.reduce((sum, flag) => sum | flag, 0);

/** The column's type with another system: what it declares stays declared. */
function declaredType({ tipo }: TableShape, facts: TableFacts, srid: number): string {
  // A column of any type may hold heights in some rows only, which no declaration allows.
  if (facts.dimensions.length > 1) return 'geometry';
  return `geometry(${tipo ?? 'GEOMETRY'}${DIMENSION_NAMES[widest(facts)] ?? ''}, ${srid})`;
}

function typeFindings(
  shape: TableShape,
  facts: TableFacts,
  table: string,
  column: string,
): Finding[] {
  const { types } = facts;
  const families = new Set(types.map((type) => type.replace(/^MULTI/, '')));
  if (families.size > 1) {
    return [
      {
        codigo: 'TIPOS_MEZCLADOS',
        columna: null,
        titulo: 'Tipos de geometría mezclados',
        significa: `En la tabla hay ${types.join(', ')}.`,
        efecto: 'El reporte no puede sumar áreas con longitudes: mide solo lo de mayor dimensión.',
        sentencias: [
          `-- Una tabla por tipo:
CREATE TABLE ${table.slice(0, -1)}_poligonos" AS SELECT * FROM ${table} WHERE ST_Dimension(${column}) = 2;
CREATE TABLE ${table.slice(0, -1)}_lineas" AS SELECT * FROM ${table} WHERE ST_Dimension(${column}) = 1;
CREATE TABLE ${table.slice(0, -1)}_puntos" AS SELECT * FROM ${table} WHERE ST_Dimension(${column}) = 0;`,
        ],
        elementos: [],
      },
    ];
  }
  const [family] = families;
  if (shape.tipo !== 'GEOMETRY' || !family || family === 'GEOMETRYCOLLECTION') return [];
  return [
    {
      codigo: 'TIPO_GENERICO',
      columna: null,
      titulo: 'Geometría sin tipo declarado',
      significa: 'La columna admite cualquier geometría, aunque hoy solo tiene una clase.',
      efecto: 'Una carga con otro tipo entraría sin aviso y cambiaría lo que el reporte mide.',
      sentencias: [
        `ALTER TABLE ${table} ALTER COLUMN ${column}
  TYPE ${narrowedType(shape, facts, family)} USING ${narrowed(facts, column)};`,
      ],
      elementos: [],
    },
  ];
}

/** The one type that all geometries of a family fit in, in the system that they have. */
function narrowedType({ srid }: TableShape, facts: TableFacts, family: string): string {
  const only = facts.types.length === 1 && facts.types[0] === family && !MULTIPLIED.has(family);
  const name = only ? family : `MULTI${family}`;
  const system = srid ?? facts.srids.find((found) => found !== 0) ?? PLACEHOLDER_SRID;
  return `geometry(${name}${DIMENSION_NAMES[widest(facts)] ?? ''}, ${system})`;
}

/** Families of which a later load brings the multiple kind. */
const MULTIPLIED = new Set(['POLYGON', 'LINESTRING', 'POINT']);

function narrowed(facts: TableFacts, column: string): string {
  const whole = facts.types.every((type) => !MULTIPLIED.has(type.replace(/^MULTI/, '')))
    ? column
    : `ST_Multi(${column})`;
  return facts.dimensions.length > 1 ? `${FORCED[widest(facts)]}(${whole})` : whole;
}

/**
 * Repairs what the repair leaves something of; a single kind becomes the multiple one first, since a
 * repaired polygon may come in parts.
 */
function invalidFinding(
  shape: TableShape,
  facts: TableFacts,
  defects: GeometryDefects,
  total: number,
): Finding {
  const table = tableOf(shape);
  const column = quoted(shape.columnaGeometria ?? 'geom');
  const isSingle = shape.tipo !== null && MULTIPLIED.has(shape.tipo);
  const widened = { ...shape, tipo: `MULTI${shape.tipo}` };
  const widening = isSingle
    ? `ALTER TABLE ${table} ALTER COLUMN ${column}
  TYPE ${declaredType(widened, facts, shape.srid ?? 0)} USING ST_Multi(${column});`
    : null;
  // As the import does: what came, and why it is another now.
  const noted = shape.columnaReparacion
    ? `,
  ${ORIGINAL_COLUMN} = coalesce(${ORIGINAL_COLUMN}, ${column}),
  ${REASON_COLUMN} = coalesce(${REASON_COLUMN}, ST_IsValidReason(${column}))`
    : '';
  const repaired = `ST_Multi(ST_CollectionExtract(ST_MakeValid(${column}, 'method=structure'), ST_Dimension(${column}) + 1))`;
  return {
    codigo: 'INVALIDAS',
    columna: null,
    titulo: counted(total, 'geometría no válida', 'geometrías no válidas'),
    // Which of the listed ones the import repaired is not told there.
    significa:
      facts.repaired > 0
        ? 'Se suman a las que ya se repararon; ST_IsValidReason dice el motivo de cada una.'
        : `La primera: ${defects.lista[0]?.motivo ?? 'sin motivo conocido'}.`,
    efecto: 'El reporte las repara al cruzar y lo dice; según el daño, su área puede cambiar.',
    sentencias: [
      ...(widening ? [widening] : []),
      `-- Las que al repararse quedarían vacías no se tocan.
UPDATE ${table} SET ${column} = ${repaired}${noted}
WHERE NOT ST_IsValid(${column}) AND NOT ST_IsEmpty(${repaired});`,
    ],
    elementos: facts.repaired > 0 ? [] : defects.lista.slice(0, 20).map(({ id }) => id),
  };
}

const noIndex = ({ esquema }: TableShape, table: string, column: string): Finding => ({
  codigo: 'SIN_INDICE',
  columna: null,
  titulo: 'Sin índice espacial',
  significa: 'Para hallar lo que está en un sitio hay que leer toda la tabla.',
  efecto: 'Mapas y reportes tardan tanto como la tabla es larga; un cruce puede quedar cancelado.',
  // Of a copy that nobody sees yet nobody waits for the rows.
  sentencias: [
    `CREATE INDEX${esquema === LOADING_SCHEMA ? '' : ' CONCURRENTLY'} ON ${table} USING gist (${column});`,
  ],
  elementos: [],
});

/** A table without a key. */
export const noKey = (shape: TableShape): Finding => ({
  codigo: 'SIN_LLAVE',
  columna: null,
  titulo: 'Sin llave',
  significa: 'Ninguna columna distingue una fila de otra.',
  efecto:
    'Al repetir un reporte no se sabe qué predio entró o salió, y los programas de otros no la paginan.',
  sentencias: [
    `ALTER TABLE ${tableOf(shape)} ADD COLUMN ${freeName(shape, 'gid')} bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY;`,
  ],
  elementos: [],
});

function freeName({ columnas }: TableShape, wanted: string): string {
  let name = wanted;
  for (let n = 2; columnas.some(({ nombre }) => nombre === name); n += 1) name = `${wanted}_${n}`;
  return name;
}

/** A code that was kept as a number, which has no leading zeros. */
export const codeAsNumber = (
  shape: TableShape,
  column: string,
  { fewest, most }: Digits,
): Finding => {
  const lost = fewest < most;
  const type = shape.columnas.find(({ nombre }) => nombre === column)?.tipo;
  // From `real` to `numeric` only six digits would pass.
  const number = `${quoted(column)}${type === 'real' ? '::float8' : ''}::numeric`;
  const digits = `trunc(${number})::text`;
  return {
    codigo: 'CODIGO_COMO_NUMERO',
    columna: column,
    titulo: `El código «${column}» está guardado como número`,
    significa: lost
      ? `Tiene entre ${fewest} y ${most} cifras: los ceros de la izquierda se perdieron.`
      : 'Un número no guarda los ceros de la izquierda.',
    efecto: 'No coincide con los códigos de otras fuentes: 05001 (Medellín) se lee 5001.',
    sentencias: [
      `-- ${codeWidth(column, most)} son las cifras del código completo; lo más largo y lo que tiene decimales queda como está.
ALTER TABLE ${tableOf(shape)} ALTER COLUMN ${quoted(column)}
  TYPE text USING CASE WHEN ${number} = trunc(${number}) AND ${number} >= 0
    THEN lpad(${digits}, greatest(length(${digits}), ${codeWidth(column, most)}), '0')
    ELSE ${number}::text END;`,
    ],
    elementos: [],
  };
};

/** Digits of DIVIPOLA: department, municipality, populated place. */
const DIVIPOLA_WIDTHS = [2, 5, 8];

/** The digits that a code of this name has; what the data show where its name tells nothing. */
function codeWidth(column: string, most: number): number {
  const standard = /mpio|municip/i.test(column)
    ? [3, 5]
    : /dpto|depto/i.test(column)
      ? [2]
      : /divipola|dane/i.test(column)
        ? DIVIPOLA_WIDTHS
        : [];
  return standard.find((width) => width >= most) ?? most;
}

/** A column of areas that its geometries do not bear out. */
export const lyingArea = (
  shape: TableShape,
  column: string,
  { filas, distintas, unidad }: AreaCheck,
): Finding => {
  const geometry = quoted(shape.columnaGeometria ?? 'geom');
  const area = `ST_Area(ST_Transform(${geometry}, 9377))${unidad === 'ha' ? ' / 10000' : ''}`;
  return {
    codigo: 'AREA_QUE_NO_ES',
    columna: column,
    titulo: `El área de «${column}» no es la de la geometría`,
    significa: `De ${formatNumber(filas, 0)} filas revisadas, en ${formatNumber(distintas, 0)} difiere en más del 2 % (en ${unidad}, EPSG:9377).`,
    efecto:
      'El reporte calcula el área y no usa esta columna; quien la lea en la tabla verá otra cifra.',
    sentencias: [
      `UPDATE ${tableOf(shape)} SET ${quoted(column)} = ${area}
WHERE ST_Dimension(${geometry}) = 2 AND abs(${quoted(column)} - ${area}) > 0.02 * ${area};`,
    ],
    elementos: [],
  };
};

/** A table that is not there any more, or that may not be read. */
export const notReadable = (schema: string, name: string): Finding => ({
  codigo: 'SIN_PERMISO',
  columna: null,
  titulo: 'La tabla no se puede leer',
  significa: 'No está en la base de datos, o el usuario registrado no tiene permiso de leerla.',
  efecto: 'El reporte la da como ERROR y el mapa queda vacío.',
  sentencias: [
    `GRANT USAGE ON SCHEMA ${quoted(schema)} TO usuario_registrado;
GRANT SELECT ON ${quoted(schema)}.${quoted(name)} TO usuario_registrado;`,
  ],
  elementos: [],
});
