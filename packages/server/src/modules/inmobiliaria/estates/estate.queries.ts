import { idOf } from '@comarca/shared/core/id-input';
import {
  diagnosed,
  estateFields,
  numbersIn,
} from '@comarca/shared/modules/inmobiliaria/estate.fields';
import { z } from 'zod';
import { listFilters } from '../../../core/graphql/field-args.ts';
import { recordReads } from '../../../core/management/record-reads.ts';
import { reading } from '../../../core/operation/operation.ts';
import { groundsByNpn } from '../../catastro/public.ts';
import { CHANGE_ESTATE, ESTATE, narrowedTo, PROJECT, READ } from '../access.ts';
import { citiesFilter } from '../projects/gi-project.queries.ts';
import {
  choicesOf,
  estatesOfBlock,
  findEstate,
  groundOf,
  listEstates,
  listOwnProjects,
  listOwnSoilUses,
} from './estate.repository.ts';
import { groundsAsOne } from './ground.layer.ts';

const narrowing = listFilters(
  [
    'proyecto_In',
    'municipio_In',
    'fmi_Isnull',
    'npn_Isnull',
    'poligono_Isnull',
    'fechaCreacion_Range',
    'juridico_In',
    'catastral_In',
    'campo_In',
  ],
  {
    proyecto_In: PROJECT,
    municipio_In: 'municipio',
    juridico_In: diagnosed,
    catastral_In: diagnosed,
    campo_In: diagnosed,
  },
);

/** Uses of the soil are called by their names: every project has its own. */
const soilUses = z.array(z.string().max(100)).max(1000).nullish();

export const estateFilters = {
  args: (arg: Parameters<typeof narrowing.args>[0]) => ({
    ...narrowing.args(arg),
    usoSuelo_In: arg.stringList({}),
  }),
  schema: narrowing.schema.extend({ municipio_In: citiesFilter, usoSuelo_In: soilUses }),
};

/** The estates of the projects in which the caller takes part. */
export const estateReads = recordReads({
  record: ESTATE,
  access: READ,
  filters: estateFilters,
  find: findEstate,
  list: (db, input, actor) => listEstates(db, { ...input, de: narrowedTo(actor) }),
});

export const loadEstate = estateReads.load;

/** The polygon of an estate that was read already. */
export const loadGround = groundOf;

/** How many estates lie in a block that was read already. */
export const countInBlock = estatesOfBlock;

/** The polygon that the parcels of these numbers have in the cadastre, for the form. */
export const cadastralGround = reading({
  access: CHANGE_ESTATE,
  schema: z.object({ npns: estateFields.npnCatastro.schema }),
  async run({ db }, { npns }) {
    const grounds = await groundsByNpn(db, numbersIn(npns));
    return grounds.length === 0 ? null : JSON.stringify(await groundsAsOne(db, grounds));
  },
});

/** The projects of the caller, for the filters and the form of estates. */
export const estatesInit = reading({
  access: READ,
  schema: z.object({}),
  run: async ({ db, actor }) => ({
    projects: await listOwnProjects(db, narrowedTo(actor)),
    soilUses: await listOwnSoilUses(db, narrowedTo(actor)),
  }),
});

/** What an estate of a project may choose. */
export const estateChoices = reading({
  access: READ,
  schema: z.object({ proyecto: idOf(PROJECT) }),
  run: ({ db }, { proyecto }) => choicesOf(db, proyecto),
});
