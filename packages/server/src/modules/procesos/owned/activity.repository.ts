import { sql } from 'kysely';
import type { Tx } from '../../../core/db/database.ts';
import type { ManagedRepository, ManagedRow } from '../../../core/management/managed-repository.ts';
import { type OwnedValues, ownedTable } from './owned-table.repository.ts';

/** What is done in a process, or a product of a project. */
export interface ActivityRow extends ManagedRow {
  proyecto: number | null;
  proceso: number | null;
  /** the structure whose product it is */
  estructura: number | null;
  nombre: string;
  descripcion: string;
  esContinua: boolean;
  contentType: string | null;
  perfilesGestion: { id: number; rol: string }[];
  perfilesControl: { id: number; rol: string }[];
}

export interface ActivityValues extends OwnedValues {
  nombre: string;
  descripcion: string;
  esContinua: boolean;
  contentType: string | null;
  perfilesGestion: number[];
  perfilesControl: number[];
}

const profiles = (part: 'GESTION' | 'CONTROL') => sql`(
  select coalesce(json_agg(json_build_object('id', r.id, 'rol', r.rol) order by r.rol), '[]')
  from actividad_perfiles f join roles r on r.id = f.rol_id
  where f.actividad_id = a.id and f.papel = ${part})`;

const plain = ownedTable<ActivityRow, ActivityValues, 'actividades'>({
  table: 'actividades',
  columns: {
    nombre: 'nombre',
    descripcion: 'descripcion',
    esContinua: 'es_continua',
    contentType: 'content_type',
  },
  rows: sql`select a.id, a.version, a.proyecto_id as proyecto, a.proceso_id as proceso,
    a.estructura_id as estructura, a.nombre, a.descripcion, a.es_continua as "esContinua",
    a.content_type as "contentType",
    ${profiles('GESTION')} as "perfilesGestion", ${profiles('CONTROL')} as "perfilesControl"
    from actividades a`,
  search: ['nombre', 'descripcion'],
  orderBy: ['nombre', 'descripcion'],
});

export const activityTable: ManagedRepository<ActivityRow, ActivityValues> = {
  ...plain,
  async insert(tx, values) {
    const id = await plain.insert(tx, values);
    await writeProfiles(tx, [{ id, ...values }]);
    return id;
  },
  async update(tx, id, values) {
    await plain.update(tx, id, values);
    await tx.deleteFrom('actividad_perfiles').where('actividad_id', '=', id).execute();
    await writeProfiles(tx, [{ id, ...values }]);
  },
};

/** Writes who manages and who controls each activity; what was there must be gone. */
export async function writeProfiles(
  tx: Tx,
  activities: readonly Pick<
    ActivityValues & ManagedRow,
    'id' | 'perfilesGestion' | 'perfilesControl'
  >[],
): Promise<void> {
  const rows = activities.flatMap(({ id, perfilesGestion, perfilesControl }) => [
    ...perfilesGestion.map((role) => ({ actividad: id, papel: 'GESTION', rol: role })),
    ...perfilesControl.map((role) => ({ actividad: id, papel: 'CONTROL', rol: role })),
  ]);
  if (rows.length === 0) return;
  await sql`/* procesos: write profiles */
    insert into actividad_perfiles (actividad_id, papel, rol_id)
    select distinct actividad, papel, rol
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as n(actividad integer, papel text, rol integer)`.execute(tx);
}
