import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { isDivipola } from '@comarca/shared/core/text.rules';
import { z } from 'zod';
import { pageInput } from '../../../core/db/lists/page.ts';
import { operation, reading } from '../../../core/operation/operation.ts';
import { MANAGE, VIEW } from '../access.ts';
import { removeBase } from '../import/import-base.service.ts';
import { toleranceOf, writeTolerance } from '../tolerance.repository.ts';
import { allBases, findBase, importDefects, listBases } from './base.repository.ts';

const municipality = z.string().refine(isDivipola, 'El municipio tiene cinco dígitos.');

export const searchBases = reading({
  access: VIEW,
  schema: pageInput.extend({ municipio: municipality.nullish() }),
  run: ({ db }, input) => listBases(db, input),
});

/** Every base, for forms that choose one. */
export const chooseBases = reading({
  access: VIEW,
  schema: z.object({}),
  run: ({ db }) => allBases(db),
});

const MOST_DEFECTS = 500;

/** What of a base's import could not be taken as it came. */
export const baseDefects = reading({
  access: VIEW,
  schema: z.object({ base: idOf('baseCatastral') }),
  run: ({ db }, { base }) => importDefects(db, base, MOST_DEFECTS),
});

/** Takes a base out, with all that belongs to it. */
export const deleteCadastreBase = operation({
  name: 'deleteCadastreBase',
  access: MANAGE,
  schema: z.object({ id: idOf('baseCatastral') }),
  async run({ tx, audit }, { id }) {
    const base = await findBase(tx, id);
    if (!base) throw new AppError('NOT_FOUND');
    await removeBase(tx, id);
    const { municipio, vigencia, fuente, predios } = base;
    await audit({
      entity: 'baseCatastral',
      entityId: id,
      before: { municipio, vigencia, fuente, predios },
    });
  },
});

export const cadastreTolerance = reading({
  access: VIEW,
  schema: z.object({ municipio: municipality }),
  run: ({ db }, { municipio }) => toleranceOf(db, municipio),
});

/** Says how far the areas of a municipality's parcels may lie apart. */
export const saveCadastreTolerance = operation({
  name: 'saveCadastreTolerance',
  access: MANAGE,
  schema: z.object({
    municipio: municipality,
    porcentaje: z.number().min(0, 'Debe ser 0 o más.').max(100, 'Debe ser 100 o menos.'),
    metros: z.number().min(0, 'Debe ser 0 o más.').max(1_000_000, 'Debe ser 1.000.000 o menos.'),
  }),
  async run({ tx, audit }, { municipio, ...tolerance }) {
    const before = await toleranceOf(tx, municipio);
    await writeTolerance(tx, municipio, tolerance);
    await audit({ entity: 'toleranciaCatastral', entityId: municipio, before, after: tolerance });
  },
});
