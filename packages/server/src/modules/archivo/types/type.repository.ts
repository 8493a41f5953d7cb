import type { SavedValues } from '@comarca/shared/core/record/record-fields';
import type {
  documentTypeFields,
  typeFieldFields,
} from '@comarca/shared/modules/archivo/document-type.fields';
import type { TypeField } from '@comarca/shared/modules/archivo/document-values';
import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import type { ManagedRow } from '../../../core/management/managed-repository.ts';
import { plainTable } from '../../../core/management/plain-table.repository.ts';

type TypeValues = SavedValues<typeof documentTypeFields>;

export const typeTable = plainTable<ManagedRow & TypeValues, TypeValues, 'archivo_tipos'>({
  table: 'archivo_tipos',
  columns: { nombre: 'nombre', descripcion: 'descripcion' },
  search: ['nombre', 'descripcion'],
  orderBy: ['nombre'],
});

export type FieldValues = SavedValues<typeof typeFieldFields> & { tipo: number };
export type FieldRow = ManagedRow & FieldValues;

export const typeFieldTable = plainTable<FieldRow, FieldValues, 'archivo_campos'>({
  table: 'archivo_campos',
  columns: {
    orden: 'orden',
    nombre: 'nombre',
    clase: 'clase',
    opciones: 'opciones',
    obligatorio: 'obligatorio',
    tipo: 'tipo_id',
  },
  search: ['nombre'],
  orderBy: ['orden', 'nombre'],
});

/** A type with the fields that its documents are asked for. */
export interface TypeWithFields {
  id: number;
  nombre: string;
  descripcion: string;
  campos: TypeField[];
}

/** The types of documents, or one of them, with their fields in their order. */
export async function typesWithFields(db: Reader, only?: number): Promise<TypeWithFields[]> {
  const { rows } = await sql<TypeWithFields>`/* archivo: types */
    select t.id, t.nombre, t.descripcion, coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'nombre', c.nombre, 'clase', c.clase,
        'opciones', c.opciones, 'obligatorio', c.obligatorio)
        order by c.orden nulls last, buscable(c.nombre), c.id)
      from archivo_campos c where c.tipo_id = t.id), '[]') as campos
    from archivo_tipos t where ${only === undefined ? sql`true` : sql`t.id = ${only}`}
    order by buscable(t.nombre), t.id`.execute(db);
  return rows;
}

/** The type of a document with its fields; undefined where it has none. */
export const typeWithFields = async (
  db: Reader,
  id: number | null,
): Promise<TypeWithFields | undefined> =>
  id === null ? undefined : (await typesWithFields(db, id))[0];

/** How many documents say something in a field. */
export async function countWithField(db: Reader, field: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`/* archivo: with field */
    select count(*)::int as total from archivo_documentos d
    where d.tipo_id = (select tipo_id from archivo_campos where id = ${field})
      and d.campos ? ${String(field)}`.execute(db);
  return rows[0]?.total ?? 0;
}
