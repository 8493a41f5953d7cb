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
import type { SupportOwner } from '../access.ts';

interface Records {
  table: RawBuilder<unknown>;
  /** a record, in words, where the table is called `r` */
  said: RawBuilder<string>;
}

const records: Record<SupportOwner, Records> = {
  actuacionJudicial: {
    table: sql`actuaciones_judiciales`,
    said: sql`r.tipo || ' del ' || to_char(r.fecha, 'DD/MM/YYYY')`,
  },
  audienciaJudicial: {
    table: sql`audiencias_judiciales`,
    said: sql`r.titulo || ' del ' || to_char(r.fecha, 'DD/MM/YYYY')`,
  },
  sentenciaJudicial: {
    table: sql`sentencias_judiciales`,
    said: sql`'Sentencia de ' || lower(r.instancia) || ' del ' || to_char(r.fecha, 'DD/MM/YYYY')`,
  },
};

/** The supports of one kind of record of a process, or of all processes. */
export function listSupportDocuments(
  db: Reader,
  owner: SupportOwner,
  { of, search, ...cut }: AskedDocuments,
) {
  const { table, said } = records[owner];
  const named = filesNamed(owner, matchesSearch(sql`buscable(f.nombre)`, search));
  const processes = sql`select p2.id from procesos_judiciales p2
    where ${matchesSearch(sql`p2.busqueda`, search)} limit ${sql.lit(MOST_FOUND)}`;
  const rows = sql`select a.id as archivo_id, ${mediaOf(sql`a.id`)} as direccion, 0 as puesto,
      'Soporte' as papel, p.numero || ' · ' || ${said} as registro,
      '/procesos_judiciales/expediente/' || p.id as ruta, null::text as nota
    from ${table} r join procesos_judiciales p on p.id = r.proceso_id
      join archivos a on a.entidad = ${sql.lit(owner)} and a.entidad_id = r.id::text
    where true
      ${of === null ? sql`` : sql`and p.id = ${of.id}`}
      ${search === '' ? sql`` : sql`and (a.id = any(array(${named})) or p.id = any(array(${processes})))`}`;
  return pageOfDocuments(db, { entity: owner, rows }, cut);
}
