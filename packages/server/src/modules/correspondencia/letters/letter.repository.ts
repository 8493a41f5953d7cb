import type { LetterState } from '@comarca/shared/modules/correspondencia/letters.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { oneOf } from '../../../core/db/lists/ranges.ts';
import { rowsByIds } from '../../../core/db/statements/prepared.ts';

/** A support of a letter: a stored file (`archivoId`) or a link. */
export interface LetterAttachment {
  id: number;
  nombreArchivo: string;
  rutaSharepoint: string | null;
  archivoId: string | null;
  bytes: number | null;
}

/** One step of a letter's life. */
export interface LetterChange {
  id: number;
  estado: string;
  fecha: string;
  usuario: string;
  mensaje: string;
}

/** Whose a letter is: what decides who reads it. */
export interface LetterParties {
  funcionario_id: number;
  usuario_creo_id: number;
}

/** Another letter as a letter names it: what the search by filing code tells too. */
export interface RelatedLetter extends LetterParties {
  id: number;
  saliente: boolean;
  codigoRadicacion: string | null;
  agenteExterno: string;
  estado: string;
  fullName: string;
}

/** What the footer of a letter says. */
export interface FooterField {
  nombre: string;
  texto: string;
}

const attachments = sql<LetterAttachment[]>`coalesce((
  select json_agg(json_build_object('id', x.id, 'nombreArchivo', x.nombre_archivo,
    'rutaSharepoint', x.ruta_sharepoint, 'archivoId', x.archivo_id, 'bytes', f.bytes)
    order by x.orden, x.id)
  from anexos_correspondencia x left join archivos f on f.id = x.archivo_id
  where x.correspondencia_id = c.id), '[]')`;

const changes = sql<LetterChange[]>`coalesce((
  select json_agg(json_build_object('id', h.id, 'estado', h.estado, 'fecha', h.fecha,
    'usuario', u.username, 'mensaje', h.mensaje) order by h.id desc)
  from cambios_correspondencia h join usuarios u on u.id = h.usuario_id
  where h.correspondencia_id = c.id), '[]')`;

const related = (condition: ReturnType<typeof sql>) => sql<RelatedLetter[]>`coalesce((
  select json_agg(json_build_object('id', r.id, 'saliente', r.saliente,
    'funcionario_id', r.funcionario_id, 'usuario_creo_id', r.usuario_creo_id,
    'codigoRadicacion', r.codigo_radicacion, 'agenteExterno', r.agente_externo,
    'estado', r.estado, 'fullName', ${fullNameOf('u')}) order by r.id)
  from correspondencias r join usuarios u on u.id = r.funcionario_id
  where ${condition}), '[]')`;

/** Whether the filing of a letter was annulled. */
export const isAnnulled = (
  letter: RawBuilder<unknown>,
) => sql<boolean>`exists (select from radicados r
  join anulaciones_radicado a on a.radicado_id = r.id where r.correspondencia_id = ${letter})`;

/** Who sends what leaves: who was in charge when it was filed, whoever is in charge of it now. */
const signer = sql<string>`coalesce((
  select nullif(r.contenido::json ->> 'funcionario', '') from radicados r
  where r.correspondencia_id = c.id and c.saliente), ${fullNameOf('uf')})`;

/** Letters as lists and records show them: everything that hangs on one comes with its row. */
export function letters(db: Reader) {
  return db
    .selectFrom('correspondencias as c')
    .innerJoin('tipos_correspondencia as t', 't.id', 'c.tipo_id')
    .innerJoin('usuarios as uf', 'uf.id', 'c.funcionario_id')
    .innerJoin('usuarios as uc', 'uc.id', 'c.usuario_creo_id')
    .leftJoin('proyectos as p', 'p.id', 'c.proyecto_id')
    .leftJoin('procesos as s', 's.id', 'c.proceso_id')
    .leftJoin('contratos as k', 'k.id', 'c.contrato_id')
    .leftJoin('plantillas_correspondencia as l', 'l.id', 'c.plantilla_id')
    .leftJoin('archivos as fa', 'fa.id', 'c.archivo_id')
    .leftJoin('archivos as fp', 'fp.id', 'c.pdf_id')
    .select([
      'c.id',
      'c.tipo_id',
      't.nombre as tipo',
      'c.descripcion',
      'c.agente_externo',
      'c.codigo_externo',
      'c.correo_externo',
      'c.saliente',
      'c.funcionario_id',
      'uf.username as funcionario_username',
      'uc.username as creo_username',
      'c.usuario_creo_id',
      'c.proyecto_id',
      'p.nombre as proyecto',
      'p.codigo as proyecto_codigo',
      'c.proceso_id',
      's.nombre as proceso',
      'c.contrato_id',
      'k.nombre as contrato',
      'c.plantilla_id',
      'l.nombre as plantilla',
      'c.documento_generado',
      'l.agrupar_anio',
      'l.agrupar_mes',
      'l.agrupar_dia',
      'c.padre_id',
      'c.prioridad',
      'c.ruta_sharepoint',
      'c.archivo_id',
      'fa.nombre as archivo',
      'fa.bytes as archivo_bytes',
      'fa.carpeta',
      'c.pdf_id',
      'fp.nombre as pdf',
      'fp.bytes as pdf_bytes',
      'c.pdf_estado',
      'c.pdf_error',
      'c.pdf_simplificado',
      'c.codigo_radicacion',
      'c.fecha_creacion',
      'c.fecha_radicacion',
      'c.requiere_respuesta',
      'c.respondida_en',
      'c.version',
    ])
    .select(sql<LetterState>`c.estado`.as('estado'))
    .select(isAnnulled(sql.ref('c.id')).as('anulado'))
    .select(sql<string | null>`c.fecha_limite::text`.as('fecha_limite'))
    .select(sql<FooterField[]>`c.campos_pie`.as('campos_pie'))
    .select(fullNameOf('uf').as('funcionario'))
    .select(signer.as('firmante'))
    .select(fullNameOf('uc').as('creo'))
    .select(attachments.as('anexos'))
    .select(changes.as('historial'))
    .select(related(sql`r.id = c.padre_id`).as('padres'))
    .select(related(sql`r.padre_id = c.id`).as('hijas'));
}

export type LetterRow = Awaited<ReturnType<ReturnType<typeof letters>['execute']>>[number];

/** The letters of these ids, in any order. */
export const lettersById = rowsByIds(letters, sql`c.id`);

/** A letter, or undefined. */
export async function findLetter(db: Reader, id: number): Promise<LetterRow | undefined> {
  const [row] = await lettersById(db, [id]);
  return row;
}

/** A letter that nobody else changes until this transaction ends, or undefined. */
export async function lockLetter(tx: Tx, id: number): Promise<LetterRow | undefined> {
  const held = await tx
    .selectFrom('correspondencias')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return held && findLetter(tx, id);
}

/** Those of these letters that a person is in charge of or wrote down. */
export async function ownLetters(
  db: Reader,
  ids: readonly number[],
  userId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* correspondencia: own letters */
    select id from correspondencias
    where ${oneOf(sql`id`, ids)} and (funcionario_id = ${userId} or usuario_creo_id = ${userId})
    `.execute(db);
  return rows.map(({ id }) => id);
}

/** Whose a letter is, and whether it leaves: what decides about its files and who answers it. */
export const findParties = (db: Reader, id: number) =>
  db
    .selectFrom('correspondencias')
    .select(['funcionario_id', 'usuario_creo_id', 'saliente'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Whether any letter is in the charge of this person. */
export async function hasCharge(db: Reader, user: number): Promise<boolean> {
  const letter = await db
    .selectFrom('correspondencias')
    .select('id')
    .where('funcionario_id', '=', user)
    .limit(1)
    .executeTakeFirst();
  return letter !== undefined;
}
