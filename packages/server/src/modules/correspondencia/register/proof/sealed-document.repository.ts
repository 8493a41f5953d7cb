import { sql } from 'kysely';
import type { Reader } from '../../../../core/db/database.ts';
import type { Series } from './seal.ts';

/** A filed letter whose document a stored file is: what was stamped, or what came in. */
export interface SealedDocument {
  id: string;
  clave: string;
  radicadoId: number;
  serie: Series;
  codigo: string;
}

const documents = sql`
  select f.id, f.clave, r.id as "radicadoId", r.serie, r.codigo
  from radicados r join correspondencias c on c.id = r.correspondencia_id
  join archivos f on f.id = case
    when not c.saliente then c.archivo_id when c.pdf_estado = 'LISTO' then c.pdf_id end`;

/** The filing whose document a stored file is, or undefined. */
export async function findSealedDocument(
  db: Reader,
  file: string,
): Promise<SealedDocument | undefined> {
  const { rows } = await sql<SealedDocument>`${documents} where f.id = ${file}`.execute(db);
  return rows[0];
}

const PAGE = 200;

/** The documents of every filed letter, some at a time. */
export async function* sealedDocuments(db: Reader): AsyncGenerator<SealedDocument[]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<SealedDocument>`
      ${documents} where r.id > ${after} order by r.id limit ${PAGE}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.radicadoId;
  }
}
