import { AppError } from '@comarca/shared/core/errors';
import {
  estateFields,
  foliosIn,
  importedFields,
  numbersIn,
} from '@comarca/shared/modules/inmobiliaria/estate.fields';
import { FILL_COLOUR } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import type { EstateRow } from '../estates/estate.repository.ts';
import { type ColumnMapping, cellValue } from './estate-columns.ts';
import type { EstateRecord } from './estate-file.ts';

const NO_CITY = 'no es el código de un municipio';

/** What a row says of an estate; its code is there. */
export type Given = Partial<Record<(typeof importedFields)[number], string | number | null>> & {
  codigoSig?: string;
};

/** What a row says, each value by the rule of the form's field. @throws AppError VALIDATION */
export function valuesOf(
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
export const storedOf = (row: EstateRow | undefined, project: number) => ({
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

export type Stored = ReturnType<typeof storedOf>;

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

/** How texts that list numbers are taken apart. */
const listed: Partial<Record<string, (text: string) => string[]>> = {
  matriculaInmobiliaria: foliosIn,
  npnCatastro: numbersIn,
};

/** The columns that a row writes over. */
export const columnsOf = (given: Given): Partial<Stored> =>
  Object.fromEntries(
    Object.entries(given).map(([field, value]) => [
      columnNames[field as keyof typeof columnNames],
      listed[field]?.(String(value)) ?? value,
    ]),
  );
