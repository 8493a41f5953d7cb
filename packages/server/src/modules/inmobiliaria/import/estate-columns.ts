import { withoutAccents } from '@comarca/shared/core/plain-text';
import {
  estateFields,
  type ImportedField,
  importedFields,
} from '@comarca/shared/modules/inmobiliaria/estate.fields';

/** Which column each field is, by the column's name in the file. */
export type ColumnMapping = Partial<Record<ImportedField, string>>;

/** Names that columns have besides those of the fields. */
const OTHER_NAMES: Readonly<Record<ImportedField, readonly string[]>> = {
  codigoSig: ['codigo', 'codigo_predio', 'cod_sig', 'id_predio', 'predio'],
  nombrePredioFmi: ['nombre', 'nombre_predio', 'nom_predio'],
  matriculaInmobiliaria: ['fmi', 'matricula', 'matricula_inmobiliaria', 'folio'],
  npnCatastro: [
    'npn',
    'numero_predial',
    'numero_predial_nacional',
    'codigo_catastral',
    'cedula_catastral',
  ],
  municipio: ['divipola', 'codigo_municipio', 'cod_municipio', 'mpio'],
  vereda: ['nombre_vereda'],
  direccion: ['dir'],
  areaTitulos: ['area_titulos', 'area_tit', 'area_registro'],
  areaCatastral: ['area_catastral', 'area_cat', 'area_catastro'],
  observaciones: ['observacion', 'notas'],
};

const plain = (name: string): string =>
  withoutAccents(name.replace(/([a-z])([A-Z])/g, '$1_$2'))
    .toLowerCase()
    // Without "(" inside: each sign is looked at once, whoever wrote the title.
    .replace(/\([^()]*\)/g, '')
    .trim()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/** The columns as their names tell them, with what a person chose over it; '' chooses none. */
export function mapColumns(header: readonly string[], chosen: ColumnMapping): ColumnMapping {
  const byName = new Map(header.map((name) => [plain(name), name]));
  return Object.fromEntries(
    importedFields.flatMap((field) => {
      const own = chosen[field];
      if (own !== undefined) return header.includes(own) ? [[field, own]] : [];
      const names = [field, estateFields[field].label, ...OTHER_NAMES[field]].map(plain);
      const found = names.map((name) => byName.get(name)).find((name) => name !== undefined);
      return found === undefined ? [] : [[field, found]];
    }),
  );
}

/** A cell as the form takes it: a number where the field is one; nothing for an empty number. */
export function cellValue(field: ImportedField, text: string): unknown {
  const { kind } = estateFields[field];
  if (kind !== 'number') return field === 'municipio' && text === '' ? null : text;
  if (text === '') return null;
  const decimal = /,\d{1,4}$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : text;
  const value = Number(decimal);
  return Number.isFinite(value) ? Math.round(value * 100) / 100 : text;
}
