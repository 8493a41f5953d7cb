import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import { companyProcessSchema } from '@comarca/shared/modules/procesos/proceso.schema';
import { z } from 'zod';
import { pageInput } from '../../core/db/page.ts';
import { recordSites } from '../../core/files/record-site.ts';
import { chosen } from '../../core/history/chosen.ts';
import type { HistoryRule } from '../../core/history/history-rule.ts';
import { refusingDuplicates } from '../../core/management/duplicate.ts';
import { operation, reading, type WriteScope } from '../../core/operation/operation.ts';
import { companies } from './elegibles.repository.ts';
import { maybeIdTextOf } from './id-texts.ts';
import { MANAGE_PROCESS } from './owner.ts';
import {
  findProcess,
  insertProcess,
  isCompany,
  listProcesses,
  type ProcesoRow,
  type ProcesoValues,
  updateProcess,
} from './proceso.repository.ts';

export const VIEW = { permiso: 'empresas.view_procesoempresa' } as const;
const ADD = { permiso: 'empresas.add_procesoempresa' } as const;

/** Whoever may create or edit a process may call the save; each half checks its own. */
export const SAVE = { access: { algunPermiso: [ADD.permiso, MANAGE_PROCESS.permiso] } } as const;

export const PROCESS_ENTITY = 'proceso';

/** A folder of the document library for each process's site. */
export const processSites = recordSites('procesos');

/** How the history calls the fields of a process. */
const processLabels = {
  nombre: 'Nombre',
  diferenciador: 'Diferenciador (Correspondencia)',
  descripcion: 'Descripción',
  sitioSharepoint: 'Sitio',
  codigo: 'Código',
  empresa: 'Empresa',
};

/** The history of a process, whose old values go back into its form. */
export const processHistory: HistoryRule = {
  access: VIEW,
  labels: processLabels,
  restore: {
    nombre: {},
    diferenciador: {},
    descripcion: {},
    sitioSharepoint: {},
    codigo: {},
    empresa: { chosen: companies },
  },
};

export const searchProcesses = reading({
  access: VIEW,
  schema: pageInput,
  run: ({ db }, input) => listProcesses(db, input),
});

export const getProcess = reading({
  access: VIEW,
  schema: z.object({ id: idOf(PROCESS_ENTITY) }),
  run: async ({ db }, { id }) => found(await findProcess(db, id)),
});

const form = companyProcessSchema.extend({
  empresa: companyProcessSchema.shape.empresa.pipe(maybeIdTextOf('empresa', 'rule')),
});

const toValues = ({ sitioSharepoint, empresa, ...rest }: z.output<typeof form>): ProcesoValues => ({
  ...rest,
  sitio_sharepoint: sitioSharepoint,
  empresa_id: empresa,
});

export const createProcess = operation({
  name: 'saveCompanyProcess',
  access: ADD,
  schema: form,
  idempotent: true,
  async run(scope, given) {
    const input = toValues(given);
    await requireCompany(scope, input.empresa_id);
    const id = await uniqueCode(() => insertProcess(scope.tx, input));
    const after = found(await findProcess(scope.tx, id));
    await scope.audit({ entity: PROCESS_ENTITY, entityId: id, after: audited(after) });
    await processSites.request(scope.context.app, scope.tx, siteOf(after));
    return id;
  },
});

export const changeProcess = operation({
  name: 'saveCompanyProcess',
  access: MANAGE_PROCESS,
  schema: form.extend({
    id: idOf(PROCESS_ENTITY),
    version: z.number({ error: messages.required }).int(),
  }),
  idempotent: true,
  async run(scope, { id, version, ...given }) {
    const input = toValues(given);
    const before = found(await findProcess(scope.tx, id));
    if (input.empresa_id !== before.empresa_id) await requireCompany(scope, input.empresa_id);
    if (!(await uniqueCode(() => updateProcess(scope.tx, id, version, input)))) {
      throw new AppError('CONFLICT');
    }
    const after = found(await findProcess(scope.tx, id));
    await scope.audit({
      entity: PROCESS_ENTITY,
      entityId: id,
      before: audited(before),
      after: audited(after),
    });
    await processSites.request(scope.context.app, scope.tx, siteOf(after));
    return id;
  },
});

const siteOf = ({ id, sitio_sharepoint, sharepoint_url }: ProcesoRow) => ({
  id,
  sitioSharepoint: sitio_sharepoint,
  sharepointUrl: sharepoint_url,
});

const uniqueCode = <Result>(write: () => Promise<Result>) =>
  refusingDuplicates({ procesos_codigo: { campo: 'codigo', etiqueta: 'Código' } }, write);

async function requireCompany({ tx }: WriteScope, id: number | null): Promise<void> {
  if (id !== null && !(await isCompany(tx, id))) throw fieldError('empresa', messages.select);
}

const audited = (row: ProcesoRow) => ({
  nombre: row.nombre,
  diferenciador: row.diferenciador,
  descripcion: row.descripcion,
  sitioSharepoint: row.sitio_sharepoint,
  codigo: row.codigo,
  empresa: chosen(row.empresa_id, row.empresa),
});

function found(row: ProcesoRow | undefined): ProcesoRow {
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
