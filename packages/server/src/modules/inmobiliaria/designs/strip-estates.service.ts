import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { isNpn } from '@comarca/shared/core/text.rules';
import { NATIONAL_SRID } from '@comarca/shared/geo/crs';
import { FILL_COLOUR } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { z } from 'zod';
import type { Db } from '../../../core/db/database.ts';
import { operation, reading } from '../../../core/operation/operation.ts';
import { groundsByNpn, parcelsByNpn, parcelsTouching } from '../../catastro/public.ts';
import { buildStudyArea } from '../../cruces/public.ts';
import { ADD_ESTATE, ESTATE, MANAGE, PROJECT } from '../access.ts';
import { loadEstate } from '../estates/estate.queries.ts';
import { insertEstate } from '../estates/estate.repository.ts';
import { auditedEstate } from '../estates/estate.service.ts';
import { writeCadastralGround } from '../estates/ground.layer.ts';
import { knownCities } from '../projects/gi-choices.repository.ts';
import { loadBoundary, loadGiProject } from '../projects/gi-project.queries.ts';
import { codesByNpn } from './strip-estates.repository.ts';

/** Parcels that one strip proposes, and that are taken at once. */
const MOST = 5_000;
const MOST_TAKEN = 1_000;

const TOO_MANY = `La franja toca más de ${MOST.toLocaleString('es-CO')} predios del catastro: reduzca el trazado o el buffer.`;

/** The parcels that the project's strip touches, each with the estate that has its number. */
export const estatesFromStrip = reading({
  access: MANAGE,
  schema: z.object({ projectId: idOf(PROJECT) }),
  async run({ db, context }, { projectId }) {
    const { buffer } = await loadGiProject(db, projectId);
    const { trazado } = await loadBoundary(db, projectId);
    const own: Db = context.app.database.db;
    const { geometria } = await buildStudyArea(own, { trazado, buffer, srid: NATIONAL_SRID });
    const found = await parcelsTouching(own, geometria, MOST + 1);
    if (found.length > MOST) throw new AppError('VALIDATION', TOO_MANY);
    const codes = await codesByNpn(
      db,
      projectId,
      found.map(({ npn }) => npn),
    );
    return found.map((parcel) => ({ ...parcel, predio: codes.get(parcel.npn) ?? null }));
  },
});

/**
 * Makes an estate of each of these parcels with its polygon, named by its number; those that an
 * estate of the project has already are left as they are.
 * @returns how many were made
 */
export const takeStripEstates = operation({
  name: 'takeStripEstates',
  access: ADD_ESTATE,
  schema: z.object({
    projectId: idOf(PROJECT),
    npns: z
      .array(z.string().refine(isNpn, 'Cada número predial tiene 30 dígitos'))
      .min(1, 'Debe seleccionar por lo menos un elemento de la lista')
      .max(MOST_TAKEN, `Traiga como máximo ${MOST_TAKEN} predios a la vez`),
  }),
  async run({ tx, actor, audit }, { projectId, npns }): Promise<number> {
    const wanted = [...new Set(npns)];
    const [codes, parcels, grounds] = [
      await codesByNpn(tx, projectId, wanted),
      await parcelsByNpn(tx, wanted),
      await groundsByNpn(tx, wanted),
    ];
    const cities = new Set(await knownCities(tx, [...new Set(wanted.map(cityOf))]));
    let made = 0;
    for (const { npn, direccion, area } of parcels) {
      if (codes.has(npn)) continue;
      const id = await insertEstate(tx, {
        proyecto_gi_id: projectId,
        codigo_sig: npn,
        npns: [npn],
        direccion,
        municipio_codigo: cities.has(cityOf(npn)) ? cityOf(npn) : null,
        area_catastral: area === null ? null : Math.round(area / 100) / 100,
        color: FILL_COLOUR,
        creado_por: actor.id,
      });
      const own = grounds.filter((ground) => ground.npn === npn);
      if (own.length > 0) await writeCadastralGround(tx, id, own);
      const after = await loadEstate(tx, id);
      await audit({ entity: ESTATE, entityId: id, after: auditedEstate(after) });
      made += 1;
    }
    await audit({ entity: PROJECT, entityId: projectId, after: { prediosDelCatastro: made } });
    return made;
  },
});

/** The municipality that a number begins with. */
const cityOf = (npn: string): string => npn.slice(0, 5);
