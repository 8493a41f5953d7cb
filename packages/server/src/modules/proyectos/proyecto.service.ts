import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idInput } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import { projectCode } from '@comarca/shared/modules/proyectos/proyecto.rules';
import { projectSchema } from '@comarca/shared/modules/proyectos/proyecto.schema';
import { z } from 'zod';
import type { Tx } from '../../core/db/database.ts';
import { recordSites } from '../../core/files/record-site.ts';
import { operation } from '../../core/operation/operation.ts';
import { findChoices } from './eleccion.repository.ts';
import { auditedProject } from './proyecto.history.ts';
import { loadProject } from './proyecto.queries.ts';
import {
  codeExists,
  contractAcronym,
  insertProject,
  type ProjectRow,
  type StoredProject,
  takeNumber,
  updateProject,
} from './proyecto.repository.ts';

const ADD = { permiso: 'proyectos.add_proyecto' } as const;
const CHANGE = { permiso: 'proyectos.change_proyecto' } as const;

/** Whoever may create or change a project may call `saveProject`; each half checks its own. */
export const SAVE = { access: { algunPermiso: [ADD.permiso, CHANGE.permiso] } } as const;

const LABOUR = 'Los proyectos no dependen de contratos laborales.';
const NOT_COORDINATOR = 'El coordinador debe pertenecer al grupo Coordinador.';
const OTHER_TYPE = 'La gestión de productos no corresponde al tipo de proyecto.';
const ONLY_ON_CREATION = 'La gestión de productos solo se elige al crear el proyecto.';
const TYPE_FIXED = 'El tipo no se puede cambiar: la gestión de productos es de este tipo.';

/** A folder of the document library for each project's site. */
export const projectSites = recordSites('proyectos');

type SaveInput = z.output<typeof projectSchema>;

/** Creates a project and gives it its code. @returns its id */
export const createProject = operation({
  name: 'saveProject',
  access: ADD,
  schema: projectSchema,
  idempotent: true,
  async run({ tx, audit, context }, input) {
    const { values, suffix, productsType } = await checked(tx, null, input);
    if (input.configuracionProductos && productsType !== values.tipo_id) {
      throw fieldError('configuracionProductos', OTHER_TYPE);
    }
    const codigo = await nextCode(tx, values.contrato_id, suffix);
    const configuracion_productos_id = keyOf(input.configuracionProductos) || null;
    const id = await insertProject(tx, { ...values, codigo, configuracion_productos_id });
    const after = await loadProject(tx, id);
    await audit({ entity: 'proyecto', entityId: id, after: auditedProject(after) });
    await projectSites.request(context.app, tx, after);
    return id;
  },
});

/** Saves a project; its code stays, and is given now to one that had none. @returns its id */
export const changeProject = operation({
  name: 'saveProject',
  access: CHANGE,
  schema: projectSchema.safeExtend({ id: idInput, version: z.number().int().nullish() }),
  idempotent: true,
  async run({ tx, audit, context }, { id, version, ...input }) {
    const before = await loadProject(tx, id);
    if (version !== before.version) throw new AppError('CONFLICT');
    const { values, suffix } = await checked(tx, before, input);
    if (keyOf(input.configuracionProductos) !== (before.productos_id ?? 0)) {
      throw fieldError('configuracionProductos', ONLY_ON_CREATION);
    }
    if (before.productos_id !== null && values.tipo_id !== before.tipo_id) {
      throw fieldError('projectType', TYPE_FIXED);
    }
    const codigo = before.codigo ?? (await nextCode(tx, values.contrato_id, suffix));
    const saved = await updateProject(tx, id, version, { ...values, ...(codigo && { codigo }) });
    if (!saved) throw new AppError('CONFLICT');
    const after = await loadProject(tx, id);
    await audit({
      entity: 'proyecto',
      entityId: id,
      before: auditedProject(before),
      after: auditedProject(after),
    });
    await projectSites.request(context.app, tx, after);
    return id;
  },
});

/** The row to store, once every choice is known to be right. */
async function checked(tx: Tx, before: ProjectRow | null, input: SaveInput) {
  const contract = keyOf(input.contract);
  const coordinator = keyOf(input.coordinator);
  const found = await findChoices(tx, {
    contract,
    coordinator,
    projectType: keyOf(input.projectType),
    estado: keyOf(input.estado),
    configuration: keyOf(input.configuration),
    configuracionProductos: keyOf(input.configuracionProductos),
  });
  const refused: [boolean, string, string][] = [
    [found.labour === null, 'contract', messages.select],
    [found.labour === true, 'contract', LABOUR],
    [found.suffix === null, 'projectType', messages.select],
    [!!input.estado && found.state === null, 'estado', messages.select],
    // Whoever coordinates already may stay, also after leaving the group.
    [
      found.coordinator === null && coordinator !== before?.coordinador_id,
      'coordinator',
      NOT_COORDINATOR,
    ],
    [found.configuration === null, 'configuration', messages.select],
    [
      !!input.configuracionProductos && found.productsType === null,
      'configuracionProductos',
      messages.select,
    ],
  ];
  for (const [wrong, campo, message] of refused) if (wrong) throw fieldError(campo, message);
  const values: StoredProject = {
    nombre: input.name,
    alcance: input.scope,
    contrato_id: contract,
    tipo_id: keyOf(input.projectType),
    estado_id: found.state,
    coordinador_id: coordinator,
    configuracion_id: keyOf(input.configuration),
    sitio_sharepoint: input.sharepointSite,
    fecha_inicio: input.initDate,
    fecha_fin: input.finishDate || null,
  };
  return { values, suffix: found.suffix ?? '', productsType: found.productsType };
}

/** The key of a chosen element; 0 for none, and for what is no key. */
const keyOf = (id: string | null): number => (id ? (idInput.safeParse(id).data ?? 0) : 0);

/**
 * The client's next code. The number's row stays locked until the project is safe, so numbers
 * follow the order in which projects are kept, without holes. Null without a client's acronym.
 */
async function nextCode(tx: Tx, contratoId: number, suffix: string): Promise<string | null> {
  const sigla = await contractAcronym(tx, contratoId);
  if (sigla === null) return null;
  let code = projectCode(sigla, await takeNumber(tx, sigla), suffix);
  // `A1` + 001 and `A` + 1001 read the same: such a number is passed over.
  while (await codeExists(tx, code)) code = projectCode(sigla, await takeNumber(tx, sigla), suffix);
  return code;
}
