import { execute } from '../../../platform/graphql/execute.ts';
import type { PaletteItem } from '../../../platform/module.ts';
import { pageBy, type RowOf } from '../../../platform/record/calls.ts';
import { parcelQuery, parcelsQuery, partiesQuery, partyParcelsQuery } from './parcel.documents.ts';

/** Root of every query about the cadastre: invalidate it after a change. */
export const cadastreKey = ['catastro'] as const;

export const loadParcels = pageBy(parcelsQuery, 'parcelsRelay');

export type ParcelListRow = RowOf<typeof loadParcels>;

/** A parcel by its number, in a base or in the newest; of several with the number, one. */
export const loadParcel = async (npn: string, base: string | null, id: string | null) =>
  (await execute(parcelQuery, { npn, base, id })).parcel;

export type Parcel = Awaited<ReturnType<typeof loadParcel>>;

/** Whose the rights in a parcel are; the reading is recorded. */
export const loadParties = async (id: string) =>
  (await execute(partiesQuery, { id })).parcelParties;

/** Parcels of somebody, by name or document; the search is recorded. */
export const findPartyParcels = async (search: string) =>
  (await execute(partyParcelsQuery, { search, first: 50, offset: 0 })).partyParcelsRelay;

/** Parcels for the palette. */
export async function parcelsForPalette(text: string): Promise<PaletteItem[]> {
  const page = { first: 5, offset: 0, search: text, orderBy: null, filters: {} };
  const { nodes } = await loadParcels(page);
  return nodes.map(({ id, npn, base, nombre }) => ({
    key: id,
    label: npn,
    detail: nombre,
    route: 'CadastreParcel',
    params: { npn },
    search: { base, id },
  }));
}
