import { AppError } from '@comarca/shared/core/errors';
import { filterIdOf, idOf } from '@comarca/shared/core/id-input';
import { isDivipola } from '@comarca/shared/core/text.rules';
import { sizeCodes } from '@comarca/shared/modules/catastro/ground-sizes';
import { decodeNpn } from '@comarca/shared/modules/catastro/npn';
import { z } from 'zod';
import type { Reader } from '../../../core/db/database.ts';
import { pageInput } from '../../../core/db/lists/page.ts';
import { operation, reading } from '../../../core/operation/operation.ts';
import { PARTIES, VIEW } from '../access.ts';
import { qualityRules } from '../rules/all-rules.ts';
import { partiesOf } from './card.repository.ts';
import {
  currentBases,
  findParcel,
  type ParcelRow,
  pageOfParcels,
  pageOfPartyParcels,
  parcelAtPoint,
  parcelsNumbered,
} from './parcel.repository.ts';

const municipality = z.string().refine(isDivipola, 'El municipio tiene cinco dígitos.');

const where = {
  base: filterIdOf('baseCatastral').nullish(),
  municipio: municipality.nullish(),
};

/** What narrows the list of parcels, in GraphQL and in its Excel. */
export const parcelFilters = z.object({
  ...where,
  base_In: z.array(filterIdOf('baseCatastral')).max(50).nullish(),
  zona_In: z
    .array(z.string().regex(/^\d{2}$/))
    .max(100)
    .nullish(),
  condicion_In: z.array(z.string().regex(/^\d$/)).max(10).nullish(),
  fmi_Isnull: z.boolean().nullish(),
  terreno_Isnull: z.boolean().nullish(),
  tamano_In: z.array(z.enum(sizeCodes)).max(sizeCodes.length).nullish(),
  regla_In: z
    .array(z.enum(qualityRules.map(({ codigo }) => codigo)))
    .max(50)
    .nullish(),
  municipio_In: z.array(municipality).max(1_200).nullish(),
});

export type ParcelFilters = z.output<typeof parcelFilters>;

/** The bases that were asked for, or the newest of each municipality. */
async function chosenBases(
  db: Reader,
  { base, base_In, municipio, municipio_In }: Partial<ParcelFilters>,
): Promise<readonly number[]> {
  if (base) return [base];
  if (base_In && base_In.length > 0) return base_In;
  return currentBases(db, municipio ? [municipio] : (municipio_In ?? []));
}

/** A page of parcels: what the screen shows, and its Excel. */
export const parcelPage = async (
  db: Reader,
  input: z.output<typeof pageInput>,
  filters: ParcelFilters,
) =>
  pageOfParcels(db, {
    ...input,
    bases: await chosenBases(db, filters),
    zonas: filters.zona_In ?? [],
    condiciones: filters.condicion_In ?? [],
    sinFmi: filters.fmi_Isnull ?? undefined,
    sinTerreno: filters.terreno_Isnull ?? undefined,
    tamanos: filters.tamano_In ?? [],
    reglas: filters.regla_In ?? [],
  });

export const searchParcels = reading({
  access: VIEW,
  schema: pageInput.extend(parcelFilters.shape),
  run: ({ db }, { first, offset, search, orderBy, ...filters }) =>
    parcelPage(db, { first, offset, search, orderBy }, filters),
});

const LEAST_NAME = 3;

/** Parcels in which somebody has a right. What was searched is in the record of acts. */
export const searchPartyParcels = operation({
  name: 'searchPartyParcels',
  access: PARTIES,
  schema: pageInput.extend({
    ...where,
    search: z
      .string()
      .nullish()
      .transform((text) => text?.trim() ?? '')
      .pipe(z.string().min(LEAST_NAME, 'Escriba al menos tres letras o dígitos.').max(200)),
  }),
  async run({ tx, audit }, { base, municipio, ...page }) {
    const bases = await chosenBases(tx, { base, municipio });
    const found = await pageOfPartyParcels(tx, { ...page, bases });
    await audit({
      entity: 'interesadoCatastral',
      after: { buscado: page.search, bases, predios: found.nodes.map(({ npn }) => npn) },
    });
    // Counted here: the transaction has ended when the answer is put together.
    const total = await found.totalCount();
    return { ...found, totalCount: async () => total };
  },
});

/** One parcel by its number of 30 or 20 digits, in a base or in the newest that has it. */
export const getParcel = reading({
  access: VIEW,
  schema: z.object({
    npn: z.string().max(60),
    base: filterIdOf('baseCatastral').nullish(),
    /** of those with the same number, this one */
    id: filterIdOf('predioCatastral').nullish(),
  }),
  async run({ db }, { npn, base, id }) {
    const found = await numbered(db, npn, base ? [base] : await currentBases(db));
    const parcel = id ? found.find((one) => one.id === id) : found[0];
    if (!parcel) throw new AppError('NOT_FOUND');
    return parcel;
  },
});

async function numbered(db: Reader, text: string, bases: readonly number[]): Promise<ParcelRow[]> {
  const bare = text.replace(/[\s.-]/g, '');
  const found = await parcelsNumbered(db, bare, bases);
  const alias = found.length === 0 ? decodeNpn(bare).npn : null;
  return alias && alias !== bare ? parcelsNumbered(db, alias, bases) : found;
}

/** The parcel at a point of the map; null where there is none. */
export const parcelAt = reading({
  access: VIEW,
  schema: z.object({
    base: idOf('baseCatastral'),
    longitud: z.number().min(-180).max(180),
    latitud: z.number().min(-90).max(90),
  }),
  run: async ({ db }, { base, longitud, latitud }) =>
    (await parcelAtPoint(db, base, { lon: longitud, lat: latitud })) ?? null,
});

/** Whose the rights in a parcel are. The reading is in the record of acts. */
export const readParcelParties = operation({
  name: 'readParcelParties',
  access: PARTIES,
  schema: z.object({ id: idOf('predioCatastral') }),
  async run({ tx, audit }, { id }) {
    const parcel = await findParcel(tx, id);
    if (!parcel) throw new AppError('NOT_FOUND');
    const parties = await partiesOf(tx, parcel);
    await audit({
      entity: 'predioCatastral',
      entityId: id,
      after: { npn: parcel.npn, base: parcel.base, interesados: parties.length },
    });
    return parties;
  },
});

/** Any text as a cadastral number, taken apart. */
export const readNpn = reading({
  access: VIEW,
  schema: z.object({ npn: z.string().max(200) }),
  run: async (_scope, { npn }) => decodeNpn(npn),
});
