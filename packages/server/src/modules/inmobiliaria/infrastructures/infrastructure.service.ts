import { AppError, fieldError } from '@comarca/shared/core/errors';
import { chosenKey, idOf, optionalKey } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import { infrastructureFields } from '@comarca/shared/modules/inmobiliaria/infrastructure.fields';
import { infrastructureSchema } from '@comarca/shared/modules/inmobiliaria/infrastructure.schema';
import { z } from 'zod';
import { auditedFields } from '../../../core/management/field-history.ts';
import { savedRecord } from '../../../core/management/saved-record.ts';
import { operation, type WriteScope } from '../../../core/operation/operation.ts';
import { partOf } from '../access.repository.ts';
import {
  ADD_INFRASTRUCTURE,
  CHANGE_INFRASTRUCTURE,
  INFRASTRUCTURE,
  MANAGE,
  narrowedTo,
  requirePart,
} from '../access.ts';
import { forgetFigure, writeFigure } from './figure.layer.ts';
import { loadInfrastructure } from './infrastructure.queries.ts';
import {
  checkedChoices,
  type InfrastructureRow,
  insertInfrastructure,
  lockInfrastructure,
  removeInfrastructure,
  replaceUnits,
  rightChoices,
  type StoredInfrastructure,
  updateInfrastructure,
} from './infrastructure.repository.ts';

type SaveInput = z.output<typeof infrastructureSchema>;
interface Stored {
  values: StoredInfrastructure;
  units: readonly number[];
  figure: Pick<SaveInput, 'origen' | 'geometria'>;
}

/** What the history tells of an infrastructure. */
export const auditedInfrastructure = (row: InfrastructureRow) =>
  auditedFields(infrastructureFields, row);

/** Creates an infrastructure on an estate, or edits the version that was read. */
export const saveInfrastructure = savedRecord({
  entity: INFRASTRUCTURE,
  operation: 'saveInfrastructure',
  access: { add: ADD_INFRASTRUCTURE, change: CHANGE_INFRASTRUCTURE },
  schema: infrastructureSchema,
  unique: {
    infraestructuras_gi_nombre: {
      campo: 'nombre',
      etiqueta: infrastructureFields.nombre.label,
    },
  },
  load: loadInfrastructure,
  lock: lockInfrastructure,
  guard: ({ tx, actor }, row) => requirePart({ db: tx, actor }, row.proyecto.id),
  check: infrastructureToStore,
  write: {
    async insert(scope, stored) {
      const values = { ...stored.values, creado_por: scope.actor.id };
      const id = await insertInfrastructure(scope.tx, values);
      await writeParts(scope, id, stored);
      return id;
    },
    async update(scope, id, stored) {
      await updateInfrastructure(scope.tx, id, stored.values);
      await writeParts(scope, id, stored);
    },
  },
  audited: auditedInfrastructure,
});

/** The row to store, once every choice is known to be right. @throws AppError VALIDATION */
async function infrastructureToStore(
  { tx, actor }: WriteScope,
  input: SaveInput,
  before: InfrastructureRow | null,
): Promise<Stored> {
  const chosen = {
    predio: chosenKey(input.predio),
    tipoDerecho: optionalKey(input.tipoDerecho),
    estadoDerecho: optionalKey(input.estadoDerecho),
    tipoInfraestructuraSig: optionalKey(input.tipoInfraestructuraSig),
    unidades: input.unidades.map(chosenKey),
  };
  const [seen] = await partOf(tx, 'predios_gi', [chosen.predio], narrowedTo(actor));
  const right = await rightChoices(tx, chosen);
  // an estate of others is told as one that does not exist
  if (!right || seen === undefined) throw fieldError('predio', messages.select);
  // it may be put right which estate it stands on, within its project
  if (before && before.proyecto.id !== right.proyecto) throw new AppError('NOT_FOUND');
  for (const field of checkedChoices) {
    if (!right[field]) throw fieldError(field, messages.select);
  }
  const { origen, geometria } = input;
  if (origen === 'DIBUJADA' && !geometria) throw fieldError('geometria', messages.required);
  return {
    units: chosen.unidades,
    figure: { origen, geometria },
    values: {
      predio_id: chosen.predio,
      nombre: input.nombre,
      descripcion: input.descripcion,
      tipo_derecho_id: chosen.tipoDerecho,
      estado_derecho_id: chosen.estadoDerecho,
      tipo_sig_id: chosen.tipoInfraestructuraSig,
      color: input.colorRelleno,
    },
  };
}

async function writeParts({ tx }: WriteScope, id: number, { units, figure }: Stored) {
  await replaceUnits(tx, id, units);
  if (figure.origen === 'NINGUNA') await forgetFigure(tx, id);
  if (figure.origen === 'DIBUJADA' && figure.geometria) {
    await writeFigure(tx, id, figure.geometria);
  }
}

/** Deletes an infrastructure; its history keeps what it was. */
export const deleteInfrastructure = operation({
  name: 'deleteInfrastructure',
  access: MANAGE,
  schema: z.object({ id: idOf(INFRASTRUCTURE) }),
  async run({ tx, audit }, { id }) {
    await lockInfrastructure(tx, id);
    const before = await loadInfrastructure(tx, id);
    await removeInfrastructure(tx, id);
    await audit({ entity: INFRASTRUCTURE, entityId: id, before: auditedInfrastructure(before) });
  },
});
