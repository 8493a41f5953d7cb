import { AppError } from '@comarca/shared/core/errors';
import { withoutAccents } from '@comarca/shared/core/plain-text';
import { formNames } from '@comarca/shared/core/record/record-fields';
import { folioFields } from '@comarca/shared/modules/folios/folio.fields';
import { dayOfCell } from '../../../core/tables/cell-day.ts';
import type { FolioForm } from '../folio.form.ts';

type FieldName = keyof FolioForm & string;

/** Names that columns have besides those of the fields, as they are compared. */
const OTHER_NAMES: Partial<Record<FieldName, readonly string[]>> = {
  fmi: ['fmi', 'matricula', 'matricula_inmobiliaria', 'folio', 'folio_de_matricula'],
  municipality: ['municipio', 'codigo_municipio', 'divipola', 'cod_municipio'],
  state: ['estado_folio', 'estado_del_folio'],
  propertyType: ['tipo', 'tipo_predio'],
  npn: ['npn', 'numero_predial', 'numero_predial_nacional', 'codigo_catastral'],
  formerCode: ['predial_anterior', 'numero_predial_anterior', 'cod_catastral_ant'],
  area: ['area', 'area_m2', 'cabida'],
  parents: ['matriz', 'matrices', 'folio_matriz'],
  segregated: ['segregados', 'segregadas', 'derivadas'],
};

/** `Fecha de apertura` and `fechaApertura` are the same: `fecha_apertura`. */
const plain = (text: string): string =>
  withoutAccents(text.replace(/([a-z])([A-Z])/g, '$1_$2'))
    .replace(/[()²]/g, '')
    .toLowerCase()
    .replace(/\b(de|del|la)\b/g, ' ')
    .trim()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/** Which field each column is; null for those that are none of a folio's. */
export function columnsOf(header: readonly string[]): (FieldName | null)[] {
  const names = new Map<string, FieldName>(
    formNames(folioFields).flatMap((name) =>
      [folioFields[name].label, folioFields[name].read, ...(OTHER_NAMES[name] ?? [])].map(
        (text): [string, FieldName] => [plain(text), name],
      ),
    ),
  );
  const columns = header.map((title) => names.get(plain(title)) ?? null);
  if (!columns.includes('fmi')) {
    throw new AppError('VALIDATION', 'El archivo no tiene una columna con la matrícula (fmi).');
  }
  return columns;
}

/** The values of a row that the columns are, as the form takes them. */
export function valuesOf(
  columns: readonly (FieldName | null)[],
  cells: readonly string[],
): Partial<FolioForm> {
  return Object.fromEntries(
    columns.flatMap((name, place) =>
      name === null ? [] : [[name, cellValue(name, (cells[place] ?? '').trim())]],
    ),
  );
}

function cellValue(name: FieldName, text: string): unknown {
  const { kind, empty } = folioFields[name];
  if (text === '') return empty;
  if (kind === 'number') return numberIn(text);
  if (kind === 'day') return dayOfCell(text);
  if (kind === 'option') return text.toUpperCase();
  return text;
}

/**
 * `1.234,50` and `1234.5`; what is no number stays what it is, to be refused, and so does `4.000`,
 * which is four thousand to some and four to others.
 */
function numberIn(text: string): unknown {
  if (/^\d{1,3}(\.\d{3})+$/.test(text)) return text;
  const decimal = /,\d{1,2}$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : text;
  const value = Number(decimal);
  return Number.isFinite(value) ? value : text;
}
