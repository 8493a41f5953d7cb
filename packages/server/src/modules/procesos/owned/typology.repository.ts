import { sql } from 'kysely';
import type { ManagedRepository, ManagedRow } from '../../../core/management/managed-repository.ts';
import { type OwnedValues, projectTable } from './owned-table.repository.ts';

/** A kind of functional unit of a project, with its own product structure. */
export interface TypologyRow extends ManagedRow {
  proyecto: number;
  nombre: string;
  descripcion: string;
  contentType: string | null;
  estructura: number | null;
}

interface TypologyValues extends OwnedValues {
  nombre: string;
  descripcion: string;
  contentType: string | null;
}

const plain = projectTable<TypologyRow, TypologyValues, 'tipologias'>({
  table: 'tipologias',
  columns: { nombre: 'nombre', descripcion: 'descripcion', contentType: 'content_type' },
  rows: sql`select id, version, proyecto_id as proyecto, nombre, descripcion,
    content_type as "contentType", estructura_id as estructura from tipologias`,
  search: ['nombre', 'descripcion'],
  orderBy: ['nombre', 'descripcion'],
});

export const typologyTable: ManagedRepository<TypologyRow, TypologyValues> = {
  ...plain,
  /** Its structure and products go with it. */
  async remove(tx, id) {
    const row = await tx
      .deleteFrom('tipologias')
      .where('id', '=', id)
      .returning('estructura_id')
      .executeTakeFirst();
    if (row?.estructura_id == null) return;
    await tx.deleteFrom('estructuras_productos').where('id', '=', row.estructura_id).execute();
  },
};

/** A part of a project that is built, of one typology. */
export interface FunctionalUnitRow extends ManagedRow {
  proyecto: number;
  nombre: string;
  tipologiaId: number | null;
  tipologia: string | null;
  estructura: number | null;
}

interface FunctionalUnitValues extends OwnedValues {
  nombre: string;
  tipologia: number | null;
}

export const functionalUnitTable = projectTable<
  FunctionalUnitRow,
  FunctionalUnitValues,
  'unidades_funcionales'
>({
  table: 'unidades_funcionales',
  columns: { nombre: 'nombre', tipologia: 'tipologia_id' },
  rows: sql`select u.id, u.version, u.proyecto_id as proyecto, u.nombre,
    t.id as "tipologiaId", t.nombre as tipologia, t.estructura_id as estructura
    from unidades_funcionales u left join tipologias t on t.id = u.tipologia_id`,
  search: ['nombre', 'tipologia'],
  orderBy: ['nombre', 'tipologia'],
});
