import type { LetterState } from '@comarca/shared/modules/correspondencia/letters.rules';
import { type Insertable, sql } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import type { Reader, Tx } from '../../../core/db/database.ts';
import type { FooterField } from './letter.repository.ts';

/** What a new letter stores; its number comes in the same transaction. */
export type NewLetter = Omit<Insertable<DB['correspondencias']>, 'campos_pie' | 'estado'> & {
  estado: LetterState;
  campos_pie: readonly FooterField[];
};

/** @returns the letter's id */
export async function insertLetter(tx: Tx, { campos_pie, ...values }: NewLetter): Promise<number> {
  const { id } = await tx
    .insertInto('correspondencias')
    .values({ ...values, campos_pie: JSON.stringify(campos_pie) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The columns of a letter that change after it was made. */
export interface LetterChanges {
  estado?: LetterState;
  tipo_id?: number;
  requiere_respuesta?: boolean;
  /** `YYYY-MM-DD` */
  fecha_limite?: string | null;
  descripcion?: string;
  agente_externo?: string;
  codigo_externo?: string;
  correo_externo?: string | null;
  funcionario_id?: number;
  contrato_id?: number | null;
  prioridad?: number | null;
  campos_pie?: readonly FooterField[];
  archivo_id?: string | null;
  /** the Word file is as the template made it */
  documento_generado?: boolean;
  pdf_id?: string | null;
  pdf_estado?: 'PENDIENTE' | 'LISTO' | 'ERROR' | null;
  pdf_error?: string | null;
  pdf_simplificado?: boolean;
  codigo_radicacion?: string;
  fecha_radicacion?: Date;
}

/** Writes them; the version goes on, so that nobody saves over what they did not see. */
export async function changeLetter(
  tx: Tx,
  id: number,
  { campos_pie, ...changes }: LetterChanges,
): Promise<void> {
  await tx
    .updateTable('correspondencias')
    .set({
      ...changes,
      ...(campos_pie && { campos_pie: JSON.stringify(campos_pie) }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Marks the incoming letter that this one answers as answered, once. @returns its official */
export async function markAnswered(tx: Tx, answer: number): Promise<number | undefined> {
  const row = await tx
    .updateTable('correspondencias as p')
    .from('correspondencias as r')
    .set({ respondida_en: sql`now()`, version: sql`p.version + 1` })
    .where('r.id', '=', answer)
    .whereRef('p.id', '=', 'r.padre_id')
    .where('p.saliente', '=', false)
    .where('p.respondida_en', 'is', null)
    .returning('p.funcionario_id')
    .executeTakeFirst();
  return row?.funcionario_id;
}

/** Adds a step to a letter's history. */
export async function insertChange(
  tx: Tx,
  change: { carta: number; estado: string; usuario: number; mensaje: string; sello: string },
): Promise<void> {
  await tx
    .insertInto('cambios_correspondencia')
    .values({
      correspondencia_id: change.carta,
      estado: change.estado,
      usuario_id: change.usuario,
      mensaje: change.mensaje,
      sello: change.sello,
    })
    .execute();
}

/** A support to add: a stored file or a link. */
export interface NewAttachment {
  nombre_archivo: string;
  archivo_id?: string;
  ruta_sharepoint?: string;
}

/** Adds supports behind those that hang already. */
export async function insertAttachments(
  tx: Tx,
  letter: number,
  added: readonly NewAttachment[],
): Promise<void> {
  if (added.length === 0) return;
  const { last } = await tx
    .selectFrom('anexos_correspondencia')
    .select(sql<number>`coalesce(max(orden), 0)`.as('last'))
    .where('correspondencia_id', '=', letter)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('anexos_correspondencia')
    .values(
      added.map((one, index) => ({
        ...one,
        correspondencia_id: letter,
        orden: last + index + 1,
      })),
    )
    .execute();
}

/** Takes supports away. @returns the stored files that no longer hang on anything */
export async function deleteAttachments(tx: Tx, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .deleteFrom('anexos_correspondencia')
    .where('id', 'in', [...ids])
    .returning('archivo_id')
    .execute();
  return rows.flatMap(({ archivo_id }) => (archivo_id === null ? [] : [archivo_id]));
}

/** What a letter names, as it is now; undefined or null for what does not exist. */
export async function findReferences(
  db: Reader,
  named: {
    employee: number;
    type: number;
    project: number | null;
    process: number | null;
    contract: number | null;
  },
) {
  const { rows } = await sql<{
    tipo: string | null;
    funcionario: string | null;
    proyecto: string | null;
    proceso: string | null;
    contrato: boolean;
    dias_respuesta: number | null;
  }>`
    select t.nombre as tipo, t.dias_respuesta,
      (select nombre_completo from usuarios
        where id = ${named.employee} and is_active) as funcionario,
      (select nombre from proyectos where id = ${named.project}::int) as proyecto,
      (select nombre from procesos where id = ${named.process}::int) as proceso,
      exists (select 1 from contratos where id = ${named.contract}::int) as contrato
    from (values (1)) as uno left join tipos_correspondencia t on t.id = ${named.type}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the references of a letter were not read');
  return row;
}

/** The full name of somebody who can be in charge of a letter, or undefined. */
export const findOfficial = (tx: Tx, id: number) =>
  tx
    .selectFrom('usuarios')
    .select(['id', 'username', 'email', 'nombre_completo as fullName'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst();

/** Whether a contract exists. */
export const findContract = (tx: Tx, id: number) =>
  tx.selectFrom('contratos').select('id').where('id', '=', id).executeTakeFirst();

/** Whether a type of letter exists. */
export const findType = (tx: Tx, id: number) =>
  tx
    .selectFrom('tipos_correspondencia')
    .select(['id', 'dias_respuesta'])
    .where('id', '=', id)
    .executeTakeFirst();
