import { formatNumber } from '@comarca/shared/core/formats';
import type { GeometryDefects } from '@comarca/shared/modules/capas/layer';
import type { TableShape } from '../tables/table.layer.ts';
import type { AreaCheck, Digits, TableFacts } from './facts.layer.ts';

/** Something of a table that spoils maps or reports, and how its keeper mends it. */
export interface Finding {
  codigo: string;
  titulo: string;
  significa: string;
  /** what it does to a report */
  efecto: string;
  /** for whoever may write the database: it is shown and never run */
  sql: string;
  /** keys of rows that have it, the first ones */
  elementos: string[];
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const tableOf = ({ esquema, nombre }: TableShape): string => `${quoted(esquema)}.${quoted(nombre)}`;

/** What the geometry of a table lacks. */
export function geometryFindings(
  shape: TableShape,
  facts: TableFacts,
  defects: GeometryDefects | null,
): Finding[] {
  const table = tableOf(shape);
  const column = quoted(shape.columnaGeometria ?? 'geom');
  return [
    ...systemFinding(shape, facts, table, column),
    ...typeFindings(shape, facts, table, column),
    ...(defects && defects.total > 0 ? [invalidFinding(defects, table, column)] : []),
    ...(facts.hasIndex ? [] : [noIndex(table, column)]),
  ];
}

function systemFinding(
  { srid }: TableShape,
  { srids }: TableFacts,
  table: string,
  column: string,
): Finding[] {
  const isUnknown = srids.includes(0) || (srid === null && srids.length === 0);
  if (!isUnknown && srids.length <= 1) return [];
  return [
    {
      codigo: isUnknown ? 'SRID_0' : 'SRID_MIXTO',
      titulo: isUnknown ? 'Sin sistema de coordenadas' : 'Varios sistemas de coordenadas',
      significa: isUnknown
        ? 'Las coordenadas no dicen en qué sistema están (SRID 0).'
        : `En la misma columna hay geometrías de los sistemas ${srids.join(', ')}.`,
      efecto: 'La capa no se puede ubicar: no se dibuja y el reporte la da como ERROR.',
      sql: `-- Cambie 4326 por el sistema en que de verdad están los datos.
ALTER TABLE ${table} ALTER COLUMN ${column} TYPE geometry USING ST_SetSRID(${column}, 4326);`,
      elementos: [],
    },
  ];
}

function typeFindings(
  { tipo, srid }: TableShape,
  { types }: TableFacts,
  table: string,
  column: string,
): Finding[] {
  const families = new Set(types.map((type) => type.replace(/^MULTI/, '')));
  if (families.size > 1) {
    return [
      {
        codigo: 'TIPOS_MEZCLADOS',
        titulo: 'Tipos de geometría mezclados',
        significa: `En la tabla hay ${types.join(', ')}.`,
        efecto: 'El reporte no puede sumar áreas con longitudes: mide solo lo de mayor dimensión.',
        sql: `-- Una tabla por tipo:
CREATE TABLE ${table.slice(0, -1)}_poligonos" AS SELECT * FROM ${table} WHERE ST_Dimension(${column}) = 2;
CREATE TABLE ${table.slice(0, -1)}_lineas" AS SELECT * FROM ${table} WHERE ST_Dimension(${column}) = 1;
CREATE TABLE ${table.slice(0, -1)}_puntos" AS SELECT * FROM ${table} WHERE ST_Dimension(${column}) = 0;`,
        elementos: [],
      },
    ];
  }
  const [family] = families;
  if (tipo !== 'GEOMETRY' || !family) return [];
  const name = { POLYGON: 'MultiPolygon', LINESTRING: 'MultiLineString', POINT: 'MultiPoint' }[
    family
  ];
  return [
    {
      codigo: 'TIPO_GENERICO',
      titulo: 'Geometría sin tipo declarado',
      significa: 'La columna admite cualquier geometría, aunque hoy solo tiene una clase.',
      efecto: 'Una carga con otro tipo entraría sin aviso y cambiaría lo que el reporte mide.',
      sql: `ALTER TABLE ${table} ALTER COLUMN ${column}
  TYPE geometry(${name ?? 'Geometry'}, ${srid ?? 4326}) USING ST_Multi(${column});`,
      elementos: [],
    },
  ];
}

const invalidFinding = (defects: GeometryDefects, table: string, column: string): Finding => ({
  codigo: 'INVALIDAS',
  titulo: `${formatNumber(defects.total, 0)} geometrías no válidas`,
  significa: `La primera: ${defects.lista[0]?.motivo ?? 'sin motivo conocido'}.`,
  efecto: 'El reporte las repara al cruzar y lo dice; según el daño, su área puede cambiar.',
  sql: `UPDATE ${table} SET ${column} = ST_Multi(ST_CollectionExtract(ST_MakeValid(${column}), ST_Dimension(${column}) + 1))
WHERE NOT ST_IsValid(${column});`,
  elementos: defects.lista.slice(0, 20).map(({ id }) => id),
});

const noIndex = (table: string, column: string): Finding => ({
  codigo: 'SIN_INDICE',
  titulo: 'Sin índice espacial',
  significa: 'Para hallar lo que está en un sitio hay que leer toda la tabla.',
  efecto: 'Mapas y reportes tardan tanto como la tabla es larga; un cruce puede quedar cancelado.',
  sql: `CREATE INDEX CONCURRENTLY ON ${table} USING gist (${column});`,
  elementos: [],
});

/** A table without a key. */
export const noKey = (shape: TableShape): Finding => ({
  codigo: 'SIN_LLAVE',
  titulo: 'Sin llave',
  significa: 'Ninguna columna distingue una fila de otra.',
  efecto:
    'Al repetir un reporte no se sabe qué predio entró o salió, y los programas de otros no la paginan.',
  sql: `ALTER TABLE ${tableOf(shape)} ADD COLUMN gid bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY;`,
  elementos: [],
});

/** A code that was kept as a number, which has no leading zeros. */
export const codeAsNumber = (
  shape: TableShape,
  column: string,
  { fewest, most }: Digits,
): Finding => {
  const lost = fewest < most;
  return {
    codigo: 'CODIGO_COMO_NUMERO',
    titulo: `El código «${column}» está guardado como número`,
    significa: lost
      ? `Tiene entre ${fewest} y ${most} cifras: los ceros de la izquierda se perdieron.`
      : 'Un número no guarda los ceros de la izquierda.',
    efecto: 'No coincide con los códigos de otras fuentes: 05001 (Medellín) se lee 5001.',
    sql: `ALTER TABLE ${tableOf(shape)} ALTER COLUMN ${quoted(column)}
  TYPE text USING lpad(trunc(${quoted(column)}::numeric)::text, ${most}, '0');`,
    elementos: [],
  };
};

/** A column of areas that its geometries do not bear out. */
export const lyingArea = (
  shape: TableShape,
  column: string,
  { filas, distintas, unidad }: AreaCheck,
): Finding => {
  const geometry = quoted(shape.columnaGeometria ?? 'geom');
  const factor = unidad === 'ha' ? ' / 10000' : '';
  return {
    codigo: 'AREA_QUE_NO_ES',
    titulo: `El área de «${column}» no es la de la geometría`,
    significa: `De ${formatNumber(filas, 0)} filas revisadas, en ${formatNumber(distintas, 0)} difiere en más del 2 % (en ${unidad}, EPSG:9377).`,
    efecto:
      'El reporte calcula el área y no usa esta columna; quien la lea en la tabla verá otra cifra.',
    sql: `UPDATE ${tableOf(shape)} SET ${quoted(column)} = ST_Area(ST_Transform(${geometry}, 9377))${factor};`,
    elementos: [],
  };
};

/** A table that is not there any more, or that may not be read. */
export const notReadable = (schema: string, name: string): Finding => ({
  codigo: 'SIN_PERMISO',
  titulo: 'La tabla no se puede leer',
  significa: 'No está en la base de datos, o el usuario registrado no tiene permiso de leerla.',
  efecto: 'El reporte la da como ERROR y el mapa queda vacío.',
  sql: `GRANT USAGE ON SCHEMA ${quoted(schema)} TO usuario_registrado;
GRANT SELECT ON ${quoted(schema)}.${quoted(name)} TO usuario_registrado;`,
  elementos: [],
});
