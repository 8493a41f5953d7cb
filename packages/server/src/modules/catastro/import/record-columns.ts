import { withoutAccents } from '@comarca/shared/core/plain-text';
import { badFile } from '../../capas/public.ts';

/** What a table of records may tell of a parcel, and what its columns are called. */
export const recordColumns = {
  npn: ['npn', 'numero_predial', 'numero_predial_nacional', 'codigo_predial', 'codigo'],
  npn_anterior: ['predial_anterior', 'numero_predial_anterior', 'npn_anterior', 'anterior'],
  fmi: ['fmi', 'matricula', 'matricula_inmobiliaria', 'folio'],
  nombre: ['nombre_predio', 'predio'],
  direccion: ['direccion', 'direccion_predio'],
  condicion: ['condicion', 'condicion_predio'],
  destinacion: ['destino_economico', 'destinacion', 'destinacion_economica', 'destino'],
  clase_suelo: ['clase_suelo', 'suelo'],
  avaluo: ['avaluo', 'avaluo_catastral', 'valor'],
  area_titulo: ['area_titulo', 'area_registral', 'area_fmi'],
  area_catastral: ['area_terreno', 'area_catastral', 'area'],
  area_construida: ['area_construida', 'area_construccion'],
  interesado: ['nombre', 'propietario', 'nombre_propietario', 'interesado', 'titular'],
  tipo_documento: ['tipo_documento', 'tipo_doc'],
  documento: ['documento', 'numero_documento', 'identificacion', 'cedula'],
  participacion: ['participacion', 'porcentaje', 'fraccion', 'derecho'],
} as const;

export type RecordField = keyof typeof recordColumns;
export type ColumnMapping = Partial<Record<RecordField, string>>;

const fields = Object.keys(recordColumns) as RecordField[];

export const plainHeader = (name: string): string =>
  withoutAccents(name)
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_');

/** Which column tells what: as a person said or as remembered, and by the columns' names otherwise. */
export function mapColumns(header: readonly string[], chosen: ColumnMapping): ColumnMapping {
  const mapping: ColumnMapping = {};
  for (const field of fields) {
    const said = chosen[field];
    if (said !== undefined && !header.includes(said)) {
      throw badFile(`El archivo no tiene la columna "${said}". Tiene: ${header.join(', ')}.`);
    }
    const found =
      said ??
      recordColumns[field]
        .map((name) => header.find((one) => plainHeader(one) === name))
        .find((name) => name !== undefined);
    if (found !== undefined) mapping[field] = found;
  }
  if (!mapping.npn) {
    throw badFile('Línea 1: ninguna columna tiene el número predial. Indique cuál es.');
  }
  return mapping;
}
