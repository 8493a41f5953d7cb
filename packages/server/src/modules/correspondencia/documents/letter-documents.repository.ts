import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { matchesSearch } from '../../../core/db/lists/page.ts';
import {
  filesNamed,
  MOST_FOUND,
  mediaOf,
  pageOfDocuments,
} from '../../../core/files/record-documents.repository.ts';
import type { AskedDocuments } from '../../../core/ports/record-documents.ts';
import { isAnnulled } from '../letters/letter.repository.ts';
import { filesSaying } from './file-words.repository.ts';

const LETTER = 'correspondencia';

const columns = {
  proyecto: 'proyecto_id',
  proceso: 'proceso_id',
  contrato: 'contrato_id',
} as const;

/** The records in whose folder letters stand. */
export const linkKinds = Object.keys(columns) as (keyof typeof columns)[];

/**
 * The files of the letters that this person reads, of all letters for undefined. A search looks into the words of
 * the files and their names, and into what the letter says of itself.
 */
export function listLetterDocuments(
  db: Reader,
  { of, search, ...cut }: AskedDocuments,
  reader: number | undefined,
) {
  const column = linkKinds.find((kind) => kind === of?.kind);
  const conditions = [
    ...(of && column ? [sql<boolean>`${sql.ref(`c.${columns[column]}`)} = ${of.id}`] : []),
    ...(reader === undefined
      ? []
      : [sql<boolean>`(c.funcionario_id = ${reader} or c.usuario_creo_id = ${reader})`]),
    ...(search === '' ? [] : [foundBy(search)]),
  ];
  const rows = sql`select p.archivo_id, p.papel, p.puesto, ${mediaOf(sql`p.archivo_id`)} as direccion,
      concat_ws(' · ', coalesce(c.codigo_radicacion, 'Sin radicar'), nullif(c.agente_externo, '')) as registro,
      '/buzon?itemId=' || c.id as ruta,
      case when ${isAnnulled(sql.ref('c.id'))} then 'Radicado anulado' end as nota
    from correspondencias c cross join lateral (
      select c.archivo_id, 'Documento' as papel, 0 as puesto
      union all select c.pdf_id, 'PDF aprobado', 1
      union all select x.archivo_id, 'Anexo', 2 from anexos_correspondencia x
        where x.correspondencia_id = c.id) p
    where p.archivo_id is not null ${all(conditions)}`;
  return pageOfDocuments(db, { entity: LETTER, rows, pages: sealedPages }, cut);
}

/** As many as the content had when it was sealed, whichever letter it was sealed for. */
const sealedPages = sql<number | null>`(
  select max(s.paginas) from documentos_sellados s where s.sha256 = f.sha256)`;

const all = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`;

/** Every file of a letter that says the text of itself; of others, the files that say it. */
function foundBy(text: string): RawBuilder<boolean> {
  const letters = sql`select c2.id from correspondencias c2
    where ${matchesSearch(sql`c2.busqueda`, text)} limit ${sql.lit(MOST_FOUND)}`;
  const files = sql`select w.id from (${filesNamed(LETTER, matchesSearch(sql`buscable(f.nombre)`, text))}) w
    union (${filesSaying(text)})`;
  const theirs = sql`select g.entidad_id::int from archivos g
    where g.entidad = ${sql.lit(LETTER)} and g.id = any(array(${files}))`;
  return sql<boolean>`c.id = any(array((${letters}) union (${theirs})))
    and (c.id = any(array(${letters})) or p.archivo_id = any(array(${files})))`;
}
