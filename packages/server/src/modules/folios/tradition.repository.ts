import type { SavedValues } from '@comarca/shared/core/record/record-fields';
import type { AnnotationParty } from '@comarca/shared/modules/folios/title.schema';
import {
  type RegistryAct,
  type registryActFields,
  type Tradition,
  type TraditionAct,
  traditionOf,
} from '@comarca/shared/modules/folios/tradition';
import { sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';
import type { ManagedRow } from '../../core/management/managed-repository.ts';
import { plainTable } from '../../core/management/plain-table.repository.ts';

type Act = SavedValues<typeof registryActFields>;

export const registryActTable = plainTable<ManagedRow & Act, Act, 'actos_registrales'>({
  table: 'actos_registrales',
  columns: { codigo: 'codigo', nombre: 'nombre', clase: 'clase' },
  search: ['codigo', 'nombre', 'clase'],
  orderBy: ['codigo', 'nombre'],
});

/** What the annotations of a folio say of its title. */
export interface FolioTradition extends Tradition {
  id: number;
  fmi: string;
  estado: string;
}

/** Reads the traditions of these folios, without anybody's name, over years up to a day. */
export async function traditionsByFmi(
  db: Reader,
  fmis: readonly string[],
  span: { today: string; years: number },
): Promise<FolioTradition[]> {
  if (fmis.length === 0) return [];
  const { rows: folios } = await sql<
    Pick<FolioTradition, 'id' | 'fmi' | 'estado'> & { actos: TraditionAct[] }
  >`/* folios: traditions */
    select f.id, f.fmi, f.estado,
      coalesce((select json_agg(json_build_object('numero', a.numero,
          'fecha', coalesce(a.fecha::text, ''), 'codigoActo', a.codigo_acto, 'acto', a.acto,
          'cancela', a.cancela) order by a.numero)
        from folio_anotaciones a where a.folio_id = f.id), '[]') as actos
    from folios f where f.fmi = any(${[...fmis]}::text[])`.execute(db);
  const acts = await listRegistryActs(db);
  return folios.map(({ actos, ...folio }) => ({ ...folio, ...traditionOf(actos, acts, span) }));
}

async function listRegistryActs(db: Reader): Promise<RegistryAct[]> {
  const { rows: acts } = await sql<RegistryAct>`/* folios: acts of the registry */
    select codigo, nombre, clase from actos_registrales order by id`.execute(db);
  return acts;
}

/** Who takes part in the acts of a folio. */
export interface FolioParties {
  id: number;
  fmi: string;
  actos: { numero: number; personas: AnnotationParty[] }[];
}

/** The people of the annotations of these folios. */
export async function partiesByFmi(db: Reader, fmis: readonly string[]): Promise<FolioParties[]> {
  if (fmis.length === 0) return [];
  const { rows: parties } = await sql<FolioParties>`/* folios: people of annotations */
    select f.id, f.fmi,
      coalesce((select json_agg(json_build_object('numero', a.numero, 'personas', a.personas)
          order by a.numero)
        from folio_anotaciones a where a.folio_id = f.id), '[]') as actos
    from folios f where f.fmi = any(${[...fmis]}::text[]) order by f.fmi`.execute(db);
  return parties;
}
