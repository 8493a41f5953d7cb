import { formatNumber } from '@comarca/shared/core/formats';
import {
  type SyncField,
  type SyncFieldName,
  type SyncState,
  syncFields,
  syncStateOf,
} from '@comarca/shared/modules/inmobiliaria/estate-sync';
import type { Reader } from '../../../core/db/database.ts';
import { parcelsByNpn } from '../../catastro/public.ts';
import { foliosByFmi } from '../../folios/public.ts';
import {
  type ComparedEstate,
  cityNames,
  comparedBeyond,
  type SyncedColumns,
  sharedAmong,
  sharedNumbers,
} from './compared.repository.ts';
import { type ComparedGround, compareGrounds } from './grounds.layer.ts';

const SQUARE_METRES = 10_000;

/** An estate beside what is proposed for it, and what a save of each field but the polygon writes. */
export interface Proposal {
  estate: ComparedEstate;
  fields: SyncField[];
  columns: Partial<Record<SyncFieldName, SyncedColumns>>;
}

/** What cadastre and registry propose for a page of the estates of a project, in their order. */
export const proposalsFor = async (
  db: Reader,
  project: number,
  estates: readonly ComparedEstate[],
): Promise<Proposal[]> => proposed(db, estates, await sharedAmong(db, project, numbersOf(estates)));

/** Estates compared at once: more of them would be sorted on disk, and their statements compiled first. */
const AT_ONCE = 2_000;

/** The same for all of a project, or for those of them with these keys, some at a time. */
export async function* allProposals(
  db: Reader,
  project: number,
  only: readonly number[] | null,
): AsyncGenerator<Proposal[]> {
  const shared = await sharedNumbers(db, project);
  let estates: ComparedEstate[] = [];
  do {
    const after = estates.at(-1)?.id ?? 0;
    estates = await comparedBeyond(db, project, { after, count: AT_ONCE, only });
    if (estates.length > 0) yield await proposed(db, estates, shared);
  } while (estates.length === AT_ONCE);
}

const numbersOf = (estates: readonly ComparedEstate[]): string[] => [
  ...new Set(estates.flatMap(({ npns }) => npns)),
];

/** @param shared numbers that more than one estate of the project has */
async function proposed(
  db: Reader,
  estates: readonly ComparedEstate[],
  shared: ReadonlySet<string>,
): Promise<Proposal[]> {
  const npns = numbersOf(estates);
  const [parcels, grounds, folios] = [
    await parcelsByNpn(db, npns),
    await compareGrounds(
      db,
      estates.map(({ id }) => id),
      npns,
    ),
    await foliosByFmi(db, [...new Set(estates.flatMap(({ matriculas }) => matriculas))]),
  ];
  const cities = await cityNames(db, [
    ...new Set(folios.flatMap(({ municipio }) => municipio ?? [])),
  ]);
  const parcelOf = new Map(parcels.map((parcel) => [parcel.npn, parcel]));
  const folioOf = new Map(folios.map((folio) => [folio.fmi, folio]));
  return estates.map((estate) =>
    proposalOf(estate, {
      parcels: [...new Set(estate.npns)].sort().flatMap((npn) => parcelOf.get(npn) ?? []),
      folios: [...new Set(estate.matriculas)].flatMap((fmi) => folioOf.get(fmi) ?? []),
      ground: grounds.get(estate.id),
      isShared: estate.npns.some((npn) => shared.has(npn)),
      cities,
    }),
  );
}

interface Told {
  parcels: Awaited<ReturnType<typeof parcelsByNpn>>;
  folios: Awaited<ReturnType<typeof foliosByFmi>>;
  ground: ComparedGround | undefined;
  /** another estate of the project has one of its numbers */
  isShared: boolean;
  cities: ReadonlyMap<string, string>;
}

function proposalOf(estate: ComparedEstate, told: Told): Proposal {
  const fields: SyncField[] = [];
  const columns: Proposal['columns'] = {};
  const add = (field: SyncField | null, written: SyncedColumns = {}) => {
    if (!field) return;
    fields.push(field);
    columns[field.campo] = written;
  };
  add(groundField(told));
  const cadastral = hectaresOf(told.parcels.map(({ area }) => area));
  add(numberField('areaCatastral', estate.areaCatastral, cadastral), {
    area_catastral: cadastral ?? 0,
  });
  const addresses = [...told.parcels, ...told.folios].map(({ direccion }) => direccion);
  const address = addresses.find((text) => text.trim() !== '') ?? '';
  const isCadastral = told.parcels.some(({ direccion }) => direccion.trim() !== '');
  const addressField = textField('direccion', estate.direccion, addresses);
  add(addressField && { ...addressField, fuente: isCadastral ? 'Catastro' : 'Registro' }, {
    direccion: address.trim(),
  });
  const codes = told.folios.map(({ municipio }) => municipio ?? '');
  const city = codes.find((code) => code !== '') ?? '';
  add(
    textField(
      'municipio',
      estate.municipioNombre,
      codes.map((code) => told.cities.get(code) ?? ''),
    ),
    { municipio_codigo: city },
  );
  const veredas = told.folios.map(({ vereda }) => vereda);
  const vereda = veredas.find((text) => text.trim() !== '') ?? '';
  add(textField('vereda', estate.vereda, veredas), { vereda: vereda.trim() });
  const titles = hectaresOf(told.folios.map(({ area }) => area));
  add(numberField('areaTitulos', estate.areaTitulos, titles), { area_titulos: titles ?? 0 });
  return { estate, fields, columns };
}

/** Hectares of all of them, with two decimals; null when none says any. */
function hectaresOf(areas: readonly (number | null)[]): number | null {
  const told = areas.filter((area) => area !== null && area > 0);
  if (told.length === 0) return null;
  const sum = told.reduce((total: number, area) => total + (area ?? 0), 0);
  return Math.round((sum / SQUARE_METRES) * 100) / 100;
}

function textField(name: SyncFieldName, own: string, told: readonly string[]): SyncField | null {
  const state = syncStateOf(own, told);
  if (!state) return null;
  const values = [...new Set(told.map((text) => text.trim()).filter((text) => text !== ''))];
  return fieldOf(name, state, { actual: own, propuesto: values.join(' / ') });
}

function numberField(
  name: SyncFieldName,
  own: number | null,
  told: number | null,
): SyncField | null {
  if (told === null || told === 0) return null;
  const [mine, theirs] = [own === null ? '' : formatNumber(own, 2), formatNumber(told, 2)];
  const state = syncStateOf(mine, [theirs]);
  return state ? fieldOf(name, state, { actual: mine, propuesto: theirs }) : null;
}

const fieldOf = (
  name: SyncFieldName,
  state: SyncState,
  values: Pick<SyncField, 'actual' | 'propuesto'>,
): SyncField => ({ campo: name, fuente: syncFields[name].source, ...values, estado: state });

function groundField({ ground, isShared }: Told): SyncField | null {
  if (!ground) return null;
  const hectares = (area: number | null) =>
    area === null ? '' : `${formatNumber(area / SQUARE_METRES, 4)} ha`;
  const known = ground.propia === null ? 'nuevo' : ground.igual ? 'igual' : 'difiere';
  return {
    campo: 'poligono',
    fuente: 'Catastro',
    actual: hectares(ground.propia),
    propuesto: hectares(ground.area),
    // who of several estates with one number the ground is of, nobody can tell
    estado: isShared ? 'conflicto' : known,
  };
}
