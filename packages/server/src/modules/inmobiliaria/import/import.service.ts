import { AppError } from '@comarca/shared/core/errors';
import {
  estateFields,
  importedFields,
  numbersIn,
} from '@comarca/shared/modules/inmobiliaria/estate.fields';
import { FILL_COLOUR } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import type { RequestContext } from '../../../core/app.ts';
import { type AuditEntry, writeAudits } from '../../../core/audit/audit.ts';
import type { Tx } from '../../../core/db/database.ts';
import { ESTATE } from '../access.ts';
import { loadEstate } from '../estates/estate.queries.ts';
import { type EstateRow, insertEstate, updateEstate } from '../estates/estate.repository.ts';
import { auditedEstate } from '../estates/estate.service.ts';
import { hasGround, writeLoadedGround } from '../estates/ground.layer.ts';
import { knownCities } from '../projects/gi-choices.repository.ts';
import { type ColumnMapping, cellValue, mapColumns } from './estate-columns.ts';
import { type EstateRecord, readEstateFile } from './estate-file.ts';
import { idByCode, savepoint } from './import.repository.ts';

const NO_CODE = 'El archivo no tiene una columna con el código SIG: indique cuál es.';
const NO_AREA = 'El polígono del predio no tiene área';
const NO_CITY = 'no es el código de un municipio';
/** Refused rows that are told one by one. */
const TOLD = 1_000;

export interface EstateImport {
  /** the columns of the file, and which field each was taken for */
  encabezado: string[];
  columnas: ColumnMapping;
  leidos: number;
  importados: number;
  nuevos: number;
  actualizados: number;
  sinCambio: number;
  rechazados: number;
  errores: { fila: string; motivo: string }[];
  /** what was found was written */
  guardado: boolean;
}

export interface ImportWish {
  project: number;
  columns: ColumnMapping;
  /** tells what would become of each row, and writes nothing */
  dry: boolean;
  /** takes the good rows though others are refused */
  goodOnly: boolean;
}

/** Undoes a transaction that was only tried. */
class NotKept extends Error {}

/**
 * Takes the estates of a file into a project: a row of an estate that there is writes over what its
 * columns say, and nothing else.
 * @throws AppError VALIDATION for what is no such file
 */
export async function importEstates(
  context: RequestContext,
  file: { path: string; name: string },
  wish: ImportWish,
): Promise<EstateImport> {
  const records = await readEstateFile(file.path, file.name);
  const header = [...(records[0]?.cells.keys() ?? [])];
  const columns = mapColumns(header, wish.columns);
  const result: EstateImport = {
    encabezado: header,
    columnas: columns,
    leidos: 0,
    importados: 0,
    nuevos: 0,
    actualizados: 0,
    sinCambio: 0,
    rechazados: 0,
    errores: [],
    guardado: false,
  };
  if (!columns.codigoSig) {
    if (wish.dry)
      return { ...result, leidos: records.length, errores: [{ fila: '', motivo: NO_CODE }] };
    throw new AppError('VALIDATION', NO_CODE);
  }
  try {
    await context.app.database.db.transaction().execute(async (tx) => {
      await takeAll(context, tx, records, { columns, project: wish.project, result });
      if (wish.dry || (result.rechazados > 0 && !wish.goodOnly)) throw new NotKept();
    });
    result.guardado = true;
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
  }
  return { ...result, importados: result.nuevos + result.actualizados };
}

interface Into {
  columns: ColumnMapping;
  project: number;
  result: EstateImport;
}

async function takeAll(
  context: RequestContext,
  tx: Tx,
  records: readonly EstateRecord[],
  into: Into,
): Promise<void> {
  const { columns, result } = into;
  const codes = records.map(({ cells }) => cells.get(columns.municipio ?? '') ?? '');
  const cities = new Set(await knownCities(tx, [...new Set(codes.filter((code) => code !== ''))]));
  const entries: AuditEntry[] = [];
  for (const record of records) {
    result.leidos += 1;
    try {
      const taken = await savepoint(tx, () => takeRow(context, tx, record, { ...into, cities }));
      result[taken.outcome] += 1;
      if (taken.entry) entries.push(taken.entry);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      result.rechazados += 1;
      if (result.errores.length < TOLD) {
        result.errores.push({ fila: record.where, motivo: error.message });
      }
    }
  }
  const { actor, requestId, ip, app } = context;
  const author = { id: actor?.id ?? null, username: actor?.username ?? null, requestId, ip };
  await writeAudits(tx, app, author, entries);
}

type Outcome = 'nuevos' | 'actualizados' | 'sinCambio';

async function takeRow(
  context: RequestContext,
  tx: Tx,
  { cells, ground }: EstateRecord,
  { columns, project, cities }: Into & { cities: ReadonlySet<string> },
): Promise<{ outcome: Outcome; entry?: AuditEntry }> {
  const given = valuesOf(cells, columns, cities);
  const known = await idByCode(tx, project, given.codigoSig ?? '');
  const before = known === undefined ? undefined : await loadEstate(tx, known);
  const had = storedOf(before, project);
  const stored = { ...had, ...columnsOf(given), ...(before && { codigo_sig: had.codigo_sig }) };
  const isMoved = ground !== null && !(before && (await hasGround(tx, before.id, ground)));
  if (before && !isMoved && JSON.stringify(had) === JSON.stringify(stored)) {
    return { outcome: 'sinCambio' };
  }
  const id =
    before?.id ?? (await insertEstate(tx, { ...stored, creado_por: context.actor?.id ?? null }));
  if (before) await updateEstate(tx, id, stored);
  if (isMoved && !(await writeLoadedGround(tx, id, ground))) {
    throw new AppError('VALIDATION', NO_AREA);
  }
  const after = await loadEstate(tx, id);
  const entry: AuditEntry = {
    operation: 'importEstates',
    entity: ESTATE,
    entityId: id,
    ...(before && { before: auditedEstate(before) }),
    after: auditedEstate(after),
  };
  return { outcome: before ? 'actualizados' : 'nuevos', entry };
}

type Given = Partial<Record<(typeof importedFields)[number], string | number | null>> & {
  codigoSig?: string;
};

/** What a row says, each value by the rule of the form's field. @throws AppError VALIDATION */
function valuesOf(
  cells: EstateRecord['cells'],
  columns: ColumnMapping,
  cities: ReadonlySet<string>,
): Given {
  const given: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const field of importedFields) {
    const column = columns[field];
    if (column === undefined) continue;
    const { schema, label } = estateFields[field];
    const parsed = schema.safeParse(cellValue(field, cells.get(column) ?? ''));
    if (!parsed.success) faults.push(`${label}: ${parsed.error.issues[0]?.message ?? ''}`);
    else given[field] = parsed.data;
  }
  const city = given.municipio;
  if (typeof city === 'string' && !cities.has(city)) {
    faults.push(`${estateFields.municipio.label}: «${city}» ${NO_CITY}`);
  }
  if (faults.length > 0) throw new AppError('VALIDATION', faults.join('; '));
  return given as Given;
}

/** An estate as it is stored; of a new one, what nobody said. */
const storedOf = (row: EstateRow | undefined, project: number) => ({
  proyecto_gi_id: project,
  codigo_sig: row?.codigoSig ?? '',
  nombre: row?.nombrePredioFmi ?? '',
  matriculas: row?.matriculas ?? [],
  npns: row?.npns ?? [],
  municipio_codigo: row?.municipio?.id ?? null,
  vereda: row?.vereda ?? '',
  direccion: row?.direccion ?? '',
  uso_suelo_id: row?.usoSuelo?.id ?? null,
  bloque_id: row?.bloque?.id ?? null,
  color: row?.colorPredio ?? FILL_COLOUR,
  area_titulos: row?.areaTitulos ?? null,
  area_catastral: row?.areaCatastral ?? null,
  observaciones: row?.observaciones ?? '',
});

type Stored = ReturnType<typeof storedOf>;

const columnNames = {
  codigoSig: 'codigo_sig',
  nombrePredioFmi: 'nombre',
  matriculaInmobiliaria: 'matriculas',
  npnCatastro: 'npns',
  municipio: 'municipio_codigo',
  vereda: 'vereda',
  direccion: 'direccion',
  areaTitulos: 'area_titulos',
  areaCatastral: 'area_catastral',
  observaciones: 'observaciones',
} as const satisfies Record<(typeof importedFields)[number], keyof Stored>;

const isNumbers = (field: string): boolean =>
  field === 'matriculaInmobiliaria' || field === 'npnCatastro';

const columnsOf = (given: Given): Partial<Stored> =>
  Object.fromEntries(
    Object.entries(given).map(([field, value]) => [
      columnNames[field as keyof typeof columnNames],
      isNumbers(field) ? numbersIn(String(value)) : value,
    ]),
  );
