import { AppError, fieldError } from '@comarca/shared/core/errors';
import { chosenKey, idOf, optionalKey } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import {
  estateFields,
  foliosIn,
  numbersIn,
} from '@comarca/shared/modules/inmobiliaria/estate.fields';
import { estateSchema } from '@comarca/shared/modules/inmobiliaria/estate.schema';
import { ESTATE_CONTENT_TYPE } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { z } from 'zod';
import { dependentsOf, refusalOf } from '../../../core/management/dependents.ts';
import { auditedFields } from '../../../core/management/field-history.ts';
import { savedRecord } from '../../../core/management/saved-record.ts';
import { operation, type WriteScope } from '../../../core/operation/operation.ts';
import { groundsByNpn } from '../../catastro/public.ts';
import { forgetBookmarksOf } from '../../geovisor/public.ts';
import { ADD_ESTATE, CHANGE_ESTATE, ESTATE, MANAGE, requirePart } from '../access.ts';
import { forgetSupportsOf } from '../diagnoses/diagnosis.repository.ts';
import { loadEstate } from './estate.queries.ts';
import {
  type EstateRow,
  insertEstate,
  lockEstate,
  removeEstate,
  replaceUnits,
  rightChoices,
  updateEstate,
} from './estate.repository.ts';
import { forgetGround, writeCadastralGround, writeDrawnGround } from './ground.layer.ts';

type SaveInput = z.output<typeof estateSchema>;
interface Stored {
  values: Parameters<typeof insertEstate>[1];
  units: readonly number[];
  ground: Pick<SaveInput, 'origen' | 'geometria'> & { npns: readonly string[] };
}

const NO_AREA = 'El polígono del predio no tiene área';
const NO_GROUND = 'Ninguna base catastral tiene el polígono de estos números prediales';

/** What the history tells of an estate. */
export const auditedEstate = (row: EstateRow) => {
  const { infraestructuras, ...own } = estateFields;
  return auditedFields(own, row);
};

/** Creates an estate, or edits the version that was read. */
export const saveEstate = savedRecord({
  entity: ESTATE,
  operation: 'saveEstate',
  access: { add: ADD_ESTATE, change: CHANGE_ESTATE },
  schema: estateSchema,
  unique: {
    predios_gi_codigo: { campo: 'codigoSig', etiqueta: estateFields.codigoSig.label },
  },
  load: loadEstate,
  lock: lockEstate,
  guard: ({ tx, actor }, row) => requirePart({ db: tx, actor }, row.proyecto.id),
  check: estateToStore,
  write: {
    async insert(scope, stored) {
      const id = await insertEstate(scope.tx, { ...stored.values, creado_por: scope.actor.id });
      await writeParts(scope, id, stored);
      return id;
    },
    async update(scope, id, stored) {
      await updateEstate(scope.tx, id, stored.values);
      await writeParts(scope, id, stored);
    },
  },
  audited: auditedEstate,
});

/** The row to store, once every choice is known to be right. @throws AppError VALIDATION */
async function estateToStore(
  { tx, actor }: WriteScope,
  input: SaveInput,
  before: EstateRow | null,
): Promise<Stored> {
  const project = chosenKey(input.proyecto);
  if (before && before.proyecto.id !== project) throw new AppError('NOT_FOUND');
  await requirePart({ db: tx, actor }, project);
  const chosen = {
    proyecto: project,
    municipio: input.municipio,
    usoSuelo: optionalKey(input.usoSuelo),
    bloque: optionalKey(input.bloque),
    unidades: input.unidades.map(chosenKey),
  };
  const right = await rightChoices(tx, chosen);
  for (const field of ['municipio', 'usoSuelo', 'bloque', 'unidades'] as const) {
    if (!right[field]) throw fieldError(field, messages.select);
  }
  if (input.origen === 'DIBUJADA' && !input.geometria)
    throw fieldError('geometria', messages.required);
  const npns = numbersIn(input.npnCatastro);
  return {
    units: chosen.unidades,
    ground: { origen: input.origen, geometria: input.geometria, npns },
    values: {
      proyecto_gi_id: project,
      codigo_sig: input.codigoSig,
      nombre: input.nombrePredioFmi,
      matriculas: foliosIn(input.matriculaInmobiliaria),
      npns,
      municipio_codigo: chosen.municipio,
      vereda: input.vereda,
      direccion: input.direccion,
      uso_suelo_id: chosen.usoSuelo,
      bloque_id: chosen.bloque,
      color: input.colorPredio,
      area_titulos: input.areaTitulos,
      area_catastral: input.areaCatastral,
      observaciones: input.observaciones,
    },
  };
}

async function writeParts({ tx }: WriteScope, id: number, stored: Stored): Promise<void> {
  await replaceUnits(tx, id, stored.units);
  const { origen, geometria, npns } = stored.ground;
  if (origen === 'NINGUNA') return forgetGround(tx, id);
  if (origen === 'CATASTRO') {
    const grounds = await groundsByNpn(tx, npns);
    if (grounds.length > 0 && (await writeCadastralGround(tx, id, grounds))) return;
    throw fieldError('npnCatastro', NO_GROUND);
  }
  if (origen === 'DIBUJADA' && geometria && !(await writeDrawnGround(tx, id, geometria))) {
    throw fieldError('geometria', NO_AREA);
  }
}

/**
 * Deletes an estate with what hangs on it and its bookmarks, unless something holds it; its history
 * keeps what it was.
 */
export const deleteEstate = operation({
  name: 'deleteEstate',
  access: MANAGE,
  schema: z.object({ id: idOf(ESTATE) }),
  async run({ tx, context, audit }, { id }) {
    await lockEstate(tx, id);
    const before = await loadEstate(tx, id);
    const refusal = refusalOf(await dependentsOf(context.app.dependents, tx, ESTATE, id));
    if (refusal) throw fieldError('', refusal);
    await forgetSupportsOf(tx, id);
    await forgetBookmarksOf(tx, { contentType: ESTATE_CONTENT_TYPE, id });
    await removeEstate(tx, id);
    await audit({ entity: ESTATE, entityId: id, before: auditedEstate(before) });
  },
});
