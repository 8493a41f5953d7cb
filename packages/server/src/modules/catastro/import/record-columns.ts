import { withoutAccents } from '@comarca/shared/core/plain-text';
import { badFile } from '../../capas/public.ts';

/** What a table of records may tell of a parcel: how people call it, and what its columns are called. */
export const recordColumns = {
  npn: {
    etiqueta: 'Número predial (NPN)',
    nombres: ['npn', 'numero_predial', 'numero_predial_nacional', 'codigo_predial', 'codigo'],
  },
  npn_anterior: {
    etiqueta: 'Número predial anterior',
    nombres: ['predial_anterior', 'numero_predial_anterior', 'npn_anterior', 'anterior'],
  },
  fmi: {
    etiqueta: 'Matrícula (FMI)',
    nombres: ['fmi', 'matricula', 'matricula_inmobiliaria', 'folio'],
  },
  nombre: { etiqueta: 'Nombre del predio', nombres: ['nombre_predio', 'predio'] },
  direccion: { etiqueta: 'Dirección', nombres: ['direccion', 'direccion_predio'] },
  condicion: { etiqueta: 'Condición', nombres: ['condicion', 'condicion_predio'] },
  destinacion: {
    etiqueta: 'Destinación económica',
    nombres: ['destino_economico', 'destinacion', 'destinacion_economica', 'destino'],
  },
  clase_suelo: { etiqueta: 'Clase de suelo', nombres: ['clase_suelo', 'suelo'] },
  avaluo: { etiqueta: 'Avalúo', nombres: ['avaluo', 'avaluo_catastral', 'valor'] },
  area_titulo: {
    etiqueta: 'Área de título (m²)',
    nombres: ['area_titulo', 'area_registral', 'area_fmi'],
  },
  area_catastral: {
    etiqueta: 'Área catastral (m²)',
    nombres: ['area_terreno', 'area_catastral', 'area'],
  },
  area_construida: {
    etiqueta: 'Área construida (m²)',
    nombres: ['area_construida', 'area_construccion'],
  },
  interesado: {
    etiqueta: 'Nombre del interesado',
    nombres: ['nombre', 'propietario', 'nombre_propietario', 'interesado', 'titular'],
  },
  tipo_documento: { etiqueta: 'Tipo de documento', nombres: ['tipo_documento', 'tipo_doc'] },
  documento: {
    etiqueta: 'Documento del interesado',
    nombres: ['documento', 'numero_documento', 'identificacion', 'cedula'],
  },
  participacion: {
    etiqueta: 'Participación',
    nombres: ['participacion', 'porcentaje', 'fraccion', 'derecho'],
  },
} as const;

export type RecordField = keyof typeof recordColumns;
/** The column that tells each; '' where a person said that none does. */
export type ColumnMapping = Partial<Record<RecordField, string>>;

export const recordFields = Object.keys(recordColumns) as RecordField[];

export const plainHeader = (name: string): string =>
  withoutAccents(name)
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_');

/** Which column tells what: as a person said or as remembered, and by the columns' names otherwise. */
export function guessColumns(header: readonly string[], chosen: ColumnMapping): ColumnMapping {
  const mapping: ColumnMapping = {};
  for (const field of recordFields) {
    const found = chosen[field] ?? namedColumn(header, field);
    if (found !== undefined) mapping[field] = found;
  }
  return mapping;
}

function namedColumn(header: readonly string[], field: RecordField): string | undefined {
  for (const name of recordColumns[field].nombres) {
    const found = header.find((one) => plainHeader(one) === name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The same, of a table that can be read by it. @throws AppError in Spanish when it cannot */
export function mapColumns(header: readonly string[], chosen: ColumnMapping): ColumnMapping {
  const mapping = guessColumns(header, chosen);
  for (const column of Object.values(mapping)) {
    if (column !== '' && !header.includes(column)) {
      throw badFile(`El archivo no tiene la columna "${column}". Tiene: ${header.join(', ')}.`);
    }
  }
  if (!mapping.npn) {
    throw badFile('Línea 1: ninguna columna tiene el número predial. Indique cuál es.');
  }
  return mapping;
}
