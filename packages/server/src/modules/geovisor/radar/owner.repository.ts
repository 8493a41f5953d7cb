import type { SourceKind } from '@comarca/shared/modules/geovisor/source';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';

/** Who answers for a source. */
export interface SourceOwner {
  clase: SourceKind;
  fuenteId: number;
  version: number;
  responsable: { id: number; fullName: string };
}

/** Every source's, where it has one. */
export async function listOwners(db: Reader): Promise<SourceOwner[]> {
  const { rows } = await sql<SourceOwner>`/* geovisor: who answers for sources */
    select r.clase, r.fuente_id as "fuenteId", r.version,
      json_build_object('id', u.id, 'fullName', ${fullNameOf('u')}) as responsable
    from responsables_fuentes r join usuarios u on u.id = r.usuario_id`.execute(db);
  return rows;
}

/**
 * Gives a source to a person, or to nobody, where it is as it was read.
 * @param version 0 where nobody answered for it
 * @returns whether it still was
 */
export async function saveOwner(
  tx: Tx,
  { clase, fuente, version }: { clase: SourceKind; fuente: number; version: number },
  person: number | null,
): Promise<boolean> {
  const source = sql`clase = ${clase} and fuente_id = ${fuente}`;
  const same = sql`${source} and version = ${version}`;
  const { rows } = await sql`/* geovisor: who answers for a source */
    ${
      version > 0
        ? person === null
          ? sql`delete from responsables_fuentes where ${same} returning 1`
          : sql`update responsables_fuentes set usuario_id = ${person}, version = version + 1
              where ${same} returning 1`
        : person === null
          ? sql`select 1 where not exists (select from responsables_fuentes where ${source})`
          : sql`insert into responsables_fuentes (clase, fuente_id, usuario_id)
              values (${clase}, ${fuente}, ${person}) on conflict do nothing returning 1`
    }`.execute(tx);
  return rows.length > 0;
}
