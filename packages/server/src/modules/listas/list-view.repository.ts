import type { GeneralSettings, ViewContent } from '@comarca/shared/modules/listas/list-settings';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../core/db/database.ts';
import { fullNameOf } from '../../core/db/full-name.ts';

/** A saved view of a list, with who made it and the group that has it too. */
export interface ListView {
  id: number;
  lista: string;
  nombre: string;
  usuarioId: number;
  autor: string;
  grupoId: number | null;
  grupo: string | null;
  contenido: ViewContent;
  version: number;
}

/** What a person keeps of one list, or of all. */
export interface ListPreference {
  valores: GeneralSettings & object;
  vistaId: number | null;
}

const views = (db: Reader) =>
  db
    .selectFrom('vistas_listas as v')
    .innerJoin('usuarios as u', 'u.id', 'v.usuario_id')
    .leftJoin('grupos as g', 'g.id', 'v.grupo_id')
    .select(['v.id', 'v.lista', 'v.nombre', 'v.version', 'v.usuario_id as usuarioId'])
    .select(['v.grupo_id as grupoId', 'g.nombre as grupo'])
    .select(fullNameOf('u').as('autor'))
    .select(sql<ViewContent>`v.contenido`.as('contenido'));

/** The views that a person sees: her own and those of her groups, of one list or these alone. */
export const listViews = (
  db: Reader,
  { userId, lista, ids }: { userId: number; lista?: string; ids?: readonly number[] },
): Promise<ListView[]> =>
  views(db)
    .where((eb) =>
      eb.or([
        eb('v.usuario_id', '=', userId),
        eb('v.grupo_id', 'in', (of) =>
          of.selectFrom('usuario_grupos').select('grupo_id').where('usuario_id', '=', userId),
        ),
      ]),
    )
    .$if(lista !== undefined, (query) => query.where('v.lista', '=', lista ?? ''))
    .$if(ids !== undefined, (query) => query.where('v.id', 'in', [...(ids ?? [])]))
    .orderBy('v.nombre')
    .orderBy('v.id')
    .execute();

/** The groups of a person, by name. */
export const ownGroups = (db: Reader, userId: number): Promise<{ id: number; nombre: string }[]> =>
  db
    .selectFrom('grupos as g')
    .innerJoin('usuario_grupos as u', 'u.grupo_id', 'g.id')
    .select(['g.id', 'g.nombre'])
    .where('u.usuario_id', '=', userId)
    .orderBy('g.nombre')
    .execute();

/** How many views of a list a person has made. */
export async function countViews(
  db: Reader,
  userId: number,
  list: string,
): Promise<{ ofList: number; inAll: number }> {
  const { inAll, ofList } = await db
    .selectFrom('vistas_listas')
    .select((eb) => [
      eb.fn.countAll<number>().as('inAll'),
      eb.fn.countAll<number>().filterWhere('lista', '=', list).as('ofList'),
    ])
    .where('usuario_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ofList: Number(ofList), inAll: Number(inAll) };
}

/** A view as it is stored, kept from others until the transaction ends. */
export const lockView = (tx: Tx, id: number) =>
  views(tx).where('v.id', '=', id).forUpdate('v').executeTakeFirst();

interface ViewValues {
  nombre: string;
  grupoId: number | null;
  contenido: ViewContent;
}

const columnsOf = ({ nombre, grupoId, contenido }: ViewValues) => ({
  nombre,
  grupo_id: grupoId,
  contenido: JSON.stringify(contenido),
});

/** Keeps a new view. @returns its id */
export async function insertView(
  tx: Tx,
  { usuarioId, lista, ...values }: ViewValues & { usuarioId: number; lista: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('vistas_listas')
    .values({ usuario_id: usuarioId, lista, ...columnsOf(values) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateView = (tx: Tx, id: number, values: ViewValues) =>
  tx
    .updateTable('vistas_listas')
    .set((eb) => ({ ...columnsOf(values), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const deleteView = (tx: Tx, id: number) =>
  tx.deleteFrom('vistas_listas').where('id', '=', id).execute();

/** What a person keeps of a list, or undefined. */
export const findPreference = (
  db: Reader,
  userId: number,
  list: string,
): Promise<ListPreference | undefined> =>
  db
    .selectFrom('preferencias_listas')
    .select(sql<ListPreference['valores']>`valores`.as('valores'))
    .select('vista_id as vistaId')
    .where('usuario_id', '=', userId)
    .where('lista', '=', list)
    .executeTakeFirst();

/** Of how many lists a person keeps what she chose. */
export async function countPreferences(db: Reader, userId: number): Promise<number> {
  const { kept } = await db
    .selectFrom('preferencias_listas')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('usuario_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(kept);
}

export const storePreference = (
  tx: Tx,
  userId: number,
  list: string,
  { valores, vistaId }: { valores: object; vistaId: number | null },
) =>
  tx
    .insertInto('preferencias_listas')
    .values({
      usuario_id: userId,
      lista: list,
      valores: JSON.stringify(valores),
      vista_id: vistaId,
    })
    .onConflict((conflict) =>
      conflict.columns(['usuario_id', 'lista']).doUpdateSet((eb) => ({
        valores: eb.ref('excluded.valores'),
        vista_id: eb.ref('excluded.vista_id'),
      })),
    )
    .execute();
