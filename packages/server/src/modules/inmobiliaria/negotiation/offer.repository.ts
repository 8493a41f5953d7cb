import type { SavedValues } from '@comarca/shared/core/record/record-fields';
import type { offerFields } from '@comarca/shared/modules/inmobiliaria/negotiation.fields';
import type { OfferState } from '@comarca/shared/modules/inmobiliaria/offer.rules';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import type { ManagedRow } from '../../../core/management/managed-repository.ts';
import { plainTable } from '../../../core/management/plain-table.repository.ts';
import { documentOfRecord } from '../../archivo/public.ts';
import { ESTATE } from '../access.ts';
import type { OfEstate } from './of-estate.ts';

export type OfferValues = Omit<SavedValues<typeof offerFields>, 'documento'> & {
  documento: number | null;
};

export type OfferRow = ManagedRow &
  OfEstate &
  Omit<OfferValues, 'documento'> & {
    estado: OfferState;
    /** null where it is in the estate's folder no longer */
    documento: { id: number; nombre: string } | null;
  };

export const offerTable = plainTable<OfferRow, OfferValues & OfEstate, 'ofertas_gi'>({
  table: 'ofertas_gi',
  columns: {
    predio: 'predio_id',
    clase: 'clase',
    fecha: 'fecha',
    valor: 'valor',
    texto: 'texto',
    documento: 'documento_id',
  },
  rows: sql`select o.id, o.version, o.predio_id as predio, o.clase, o.fecha,
    o.valor::float8 as valor, o.estado, o.texto,
    ${documentOfRecord({ kind: ESTATE, record: sql`o.predio_id`, document: sql`o.documento_id` })}
      as documento
    from ofertas_gi o`,
  search: ['clase', 'texto'],
  orderBy: ['fecha', 'valor', 'clase'],
});

/** An offer, which nobody else changes until the transaction ends. */
export async function lockOffer(tx: Tx, id: number): Promise<OfferRow | undefined> {
  return (await offerTable.lock(tx, id)) === undefined ? undefined : offerTable.find(tx, id);
}

/** How many offers of an estate are drafts, or were presented and are part of what happened. */
export const countOffers =
  (drafts: boolean) =>
  async (db: Reader, estate: number): Promise<number> => {
    const { rows } = await sql<{ total: number }>`/* inmobiliaria: offers of an estate */
      select count(*)::int as total from ofertas_gi
      where predio_id = ${estate} and (estado = 'BORRADOR') = ${drafts}`.execute(db);
    return rows[0]?.total ?? 0;
  };

/** Writes the state of an offer. */
export async function writeOfferState(tx: Tx, id: number, state: OfferState): Promise<void> {
  await sql`update ofertas_gi set estado = ${state}, version = version + 1
    where id = ${id}`.execute(tx);
}

/** Whether an estate has an accepted offer beside this one; its offers stay as they are until the transaction ends. */
export async function hasOtherAccepted(
  tx: Tx,
  { id, predio }: Pick<OfferRow, 'id' | 'predio'>,
): Promise<boolean> {
  const { rows } = await sql<{ id: number; estado: OfferState }>`select id, estado from ofertas_gi
    where predio_id = ${predio} order by id for update`.execute(tx);
  return rows.some((one) => one.id !== id && one.estado === 'ACEPTADA');
}
