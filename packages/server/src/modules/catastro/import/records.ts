import { csvRows } from '../../../core/tables/csv-rows.ts';
import type { TableRow, TableRules } from '../../../core/tables/table-rules.ts';
import { xlsxRows } from '../../../core/tables/xlsx-rows.ts';
import { badFeature, badFile, zipLimits } from '../../capas/public.ts';
import type { CadastreObject, CadastreSource, Defect } from './objects.ts';
import { type ColumnMapping, mapColumns } from './record-columns.ts';
import { fmiOf, identityOf, numberOf, textOf } from './values.ts';

type Cell = string | number;

/** A number of thirty digits is written as a text; what came as a number has lost its end. */
const tableRules: Omit<TableRules<number>, 'limits'> = {
  number: Number,
  ragged: false,
  badLine: (line) =>
    badFeature(`línea ${line}`, 'no tiene las columnas del encabezado o está mal escrita.'),
  badSheet: badFile,
};

/** A table of records with the columns that it was read by. */
export interface RecordSource extends CadastreSource {
  encabezado: readonly string[];
  columnas: ColumnMapping;
}

/** Opens a table of records: CSV or Excel, one row a parcel, or one for each of its owners. */
export async function openRecords(
  file: { path: string; name: string },
  columnsFor: (header: readonly string[]) => Promise<ColumnMapping>,
): Promise<RecordSource> {
  const rows = await rowsIn(file);
  const heading = await headerOf(rows());
  const columns = mapColumns(heading, await columnsFor(heading));
  return {
    formato: isWorkbook(file) ? 'Excel' : 'CSV',
    srid: 9377,
    prediosDeTerrenos: false,
    encabezado: heading,
    columnas: columns,
    leer: () => readRecords(rows(), heading, columns),
  };
}

/** Whether a file is a table of records by its name. */
export const isRecordTable = (name: string): boolean => /\.(csv|txt|tsv|xlsx)$/i.test(name);

const isWorkbook = ({ name }: { name: string }) => /\.xlsx$/i.test(name);

/** The rows of a table, from the first one on each time. */
async function rowsIn(file: {
  path: string;
  name: string;
}): Promise<() => AsyncGenerator<TableRow<Cell>>> {
  const limits = await zipLimits(file.path);
  return () =>
    isWorkbook(file)
      ? xlsxRows(file.path, { ...tableRules, limits })
      : csvRows(file.path, tableRules);
}

/** The titles of the columns of a table. @throws AppError in Spanish when it is none */
export const recordHeader = async (file: { path: string; name: string }): Promise<string[]> =>
  headerOf((await rowsIn(file))());

async function headerOf(rows: AsyncIterable<TableRow<Cell>>): Promise<string[]> {
  for await (const { cells } of rows) return cells.map((cell) => textOf(cell));
  throw badFile('El archivo está vacío.');
}

async function* readRecords(
  rows: AsyncIterable<TableRow<Cell>>,
  header: readonly string[],
  columns: ColumnMapping,
): AsyncGenerator<CadastreObject> {
  const place = new Map(header.map((name, index) => [name, index]));
  const hasOwners = Boolean(columns.interesado || columns.documento);
  let previous = '';
  let parcelTid = '';
  let isHeader = true;
  for await (const { line, cells } of rows) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    if (cells.every((cell) => cell === '')) continue;
    const value = (field: keyof ColumnMapping) => {
      const name = columns[field];
      return !name ? '' : (cells[place.get(name) ?? -1] ?? '');
    };
    const where = `línea ${line}`;
    const parcel = parcelOf(value, where);
    // The rows of a parcel's owners follow each other: it is told once.
    const again = hasOwners && parcel.datos.npn !== '' && parcel.datos.npn === previous;
    if (!again) {
      parcelTid = parcel.tid;
      yield parcel;
    }
    previous = String(parcel.datos.npn ?? '');
    if (hasOwners) yield* ownerOf(value, where, parcelTid);
  }
}

type Value = (field: keyof ColumnMapping) => Cell;

function parcelOf(value: Value, where: string): CadastreObject {
  const defects: Defect[] = [];
  const number = (field: keyof ColumnMapping) => numberOf(value(field), field, defects);
  return {
    clase: 'predio',
    tid: `predio ${where}`,
    donde: where,
    datos: {
      ...identityOf(value('npn'), value('npn_anterior')),
      fmi: fmiOf('', value('fmi')),
      nombre: textOf(value('nombre')),
      direccion: textOf(value('direccion')),
      id_operacion: '',
      codigo_homologado: '',
      nupre: '',
      tipo: '',
      condicion: textOf(value('condicion')),
      destinacion: textOf(value('destinacion')),
      clase_suelo: textOf(value('clase_suelo')),
      avaluo: number('avaluo'),
      area_titulo: number('area_titulo'),
      area_catastral: number('area_catastral'),
      area_construida: number('area_construida'),
    },
    geometria: null,
    defectos: defects,
  };
}

function* ownerOf(value: Value, where: string, parcel: string): Generator<CadastreObject> {
  const name = textOf(value('interesado'));
  const document = textOf(value('documento'));
  if (name === '' && document === '') return;
  const defects: Defect[] = [];
  const share = numberOf(value('participacion'), 'participacion', defects);
  const common = { donde: where, geometria: null };
  const tid = `interesado ${where}`;
  yield {
    ...common,
    clase: 'interesado',
    tid,
    datos: {
      nombre: name,
      documento: document,
      tipo: '',
      tipo_documento: textOf(value('tipo_documento')),
    },
    defectos: [],
  };
  yield {
    ...common,
    clase: 'derecho',
    tid: `derecho ${where}`,
    datos: {
      predio: parcel,
      interesado: tid,
      tipo: 'Dominio',
      descripcion: '',
      desde: '',
      // Some files tell percentages.
      fraccion: share !== null && share > 1 ? share / 100 : share,
    },
    defectos: defects,
  };
}
