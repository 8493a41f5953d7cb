import { formatNumber } from '@comarca/shared/core/formats';
import {
  type SyncField,
  type SyncFieldName,
  type SyncSource,
  type SyncState,
  syncFieldNames,
  syncFields,
} from '@comarca/shared/modules/inmobiliaria/estate-sync';
import type { Reader } from '../../../core/db/database.ts';
import type { SyncedColumns } from './compared.repository.ts';
import { type ComparedEstate, comparedEstates } from './comparison.layer.ts';

const SQUARE_METRES = 10_000;

/** An estate beside what is proposed for it, and what a save of each field but the polygon writes. */
export interface Proposal {
  estate: ComparedEstate;
  fields: SyncField[];
  columns: Partial<Record<SyncFieldName, SyncedColumns>>;
}

/** What cadastre and registry propose for these estates of a project, in this order. */
export async function proposalsFor(
  db: Reader,
  project: number,
  ids: readonly number[],
): Promise<Proposal[]> {
  const estates = new Map(
    (await comparedEstates(db, project, ids)).map((estate) => [estate.id, estate]),
  );
  return ids.flatMap((id) => estates.get(id) ?? []).map(proposalOf);
}

/** What is proposed for one field: its state, what the estate has, what is told and by whom. */
interface Compared {
  state: SyncState | null;
  own: string;
  told: string;
  source?: SyncSource;
}

function proposalOf(estate: ComparedEstate): Proposal {
  const compared: Record<SyncFieldName, Compared> = {
    poligono: {
      state: estate.poligono,
      own: squareText(estate.suelo),
      told: squareText(estate.sueloDicho),
    },
    areaCatastral: {
      state: estate.areaCatastral,
      own: hectareText(estate.catastral),
      told: hectareText(estate.catastralDicha),
    },
    direccion: {
      state: estate.direccion,
      own: estate.direccionPropia,
      told: textOf(estate.direccionDicha),
      source: estate.direccionCatastral ? 'Catastro' : 'Registro',
    },
    municipio: {
      state: estate.municipio,
      own: estate.municipioPropio,
      told: textOf(estate.municipioDicho),
    },
    vereda: { state: estate.vereda, own: estate.veredaPropia, told: textOf(estate.veredaDicha) },
    areaTitulos: {
      state: estate.areaTitulos,
      own: hectareText(estate.titulos),
      told: hectareText(estate.titulosDichos),
    },
  };
  const fields = syncFieldNames.flatMap((name): SyncField[] => {
    const { state, own, told, source = syncFields[name].source } = compared[name];
    if (!state) return [];
    return [{ campo: name, fuente: source, actual: own, propuesto: told, estado: state }];
  });
  return { estate, fields, columns: columnsOf(estate) };
}

/** What is written of each field that may be taken: where sources agree, one of their texts. */
const columnsOf = (estate: ComparedEstate): Proposal['columns'] => ({
  areaCatastral: { area_catastral: estate.catastralDicha ?? 0 },
  direccion: { direccion: estate.direccionDicha?.[0] ?? '' },
  municipio: { municipio_codigo: estate.municipioCodigo ?? '' },
  vereda: { vereda: estate.veredaDicha?.[0] ?? '' },
  areaTitulos: { area_titulos: estate.titulosDichos ?? 0 },
});

const textOf = (told: readonly string[] | null): string => [...new Set(told)].join(' / ');

const hectareText = (hectares: number | null): string =>
  hectares === null ? '' : formatNumber(hectares, 2);

const squareText = (area: number | null): string =>
  area === null ? '' : `${formatNumber(area / SQUARE_METRES, 4)} ha`;
