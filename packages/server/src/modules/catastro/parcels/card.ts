import { can } from '@comarca/shared/core/can';
import { decodeNpn } from '@comarca/shared/modules/catastro/npn';
import { compareAreas } from '@comarca/shared/modules/catastro/tolerance';
import { circleOf } from '@comarca/shared/modules/folios/fmi.rules';
import { circleMayHold, circleName } from '@comarca/shared/modules/folios/registry-circles';
import type { Actor } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import { folioLand, SEE_FOLIOS } from '../../folios/public.ts';
import { toleranceOf } from '../tolerance.repository.ts';
import {
  adjoiningOf,
  buildingsOf,
  cornersOf,
  groundOf,
  otherBases,
  rightsOf,
} from './card.repository.ts';
import { type ParcelRow, parcelsNumbered } from './parcel.repository.ts';

/** The areas of a parcel side by side, and whether they agree. */
export async function areasOf(db: Reader, parcel: ParcelRow) {
  const { areaTitulo, areaCatastral, areaGeometria, municipio } = parcel;
  const tolerance = await toleranceOf(db, municipio);
  const measured = parcel.terrenos === 0 ? null : areaGeometria;
  return {
    titulo: areaTitulo,
    catastro: areaCatastral,
    geometria: measured,
    ...tolerance,
    catastroGeometria: compareAreas(areaCatastral, measured, tolerance),
    tituloCatastro: compareAreas(areaTitulo, areaCatastral, tolerance),
    tituloGeometria: compareAreas(areaTitulo, measured, tolerance),
  };
}

/** What a parcel's number says, where its ground lies, and whether both agree. */
export async function placeOf(db: Reader, parcel: ParcelRow) {
  const ground = await groundOf(db, parcel);
  const decoded = decodeNpn(parcel.npn);
  const said = parcel.npn.slice(0, 5);
  const warnings = [...decoded.errores];
  if (said !== parcel.municipio) {
    warnings.push(`El NPN dice municipio ${said} y la base es del ${parcel.municipio}.`);
  }
  if (ground.municipioLugar && ground.municipioLugar !== said) {
    warnings.push(
      `El NPN dice municipio ${said} y el terreno está en ${ground.municipioLugarNombre} (${ground.municipioLugar}).`,
    );
  }
  const circle = circleOf(parcel.fmi);
  if (parcel.fmi !== '' && !circleMayHold(circle, said)) {
    warnings.push(`El círculo ${circleName(circle)} no registra predios del municipio ${said}.`);
  }
  return { ...ground, partes: decoded.partes, advertencias: warnings };
}

/** The folio of a parcel, with what it says otherwise; null where it is not loaded or not the caller's to see. */
async function folioOf(db: Reader, { fmi, npn, municipio }: ParcelRow, actor: Actor | null) {
  if (fmi === '' || !actor || !can(actor, SEE_FOLIOS.permiso)) return null;
  const folio = await folioLand(db, fmi);
  if (!folio) return null;
  const warnings: string[] = [];
  if (folio.municipio && folio.municipio !== municipio) {
    warnings.push(`El folio dice municipio ${folio.municipio} y la base es del ${municipio}.`);
  }
  const numbered = decodeNpn(folio.npn).npn;
  if (numbered && numbered !== npn) warnings.push(`El folio dice NPN ${numbered}.`);
  return { ...folio, advertencias: warnings };
}

/** What the card of a parcel shows beside the parcel itself; each part is read when it is asked for. */
export const cardParts = {
  areas: areasOf,
  place: placeOf,
  buildings: buildingsOf,
  adjoining: adjoiningOf,
  rights: rightsOf,
  corners: cornersOf,
  folio: folioOf,
  otherBases: (db: Reader, parcel: ParcelRow) => otherBases(db, parcel.npn, parcel),
  /** ids of other parcels of its base with its number */
  async twins(db: Reader, { id, npn, base }: ParcelRow): Promise<number[]> {
    const same = await parcelsNumbered(db, npn, [base]);
    return same.map((one) => one.id).filter((one) => one !== id);
  },
};

export type { ParcelRow };
