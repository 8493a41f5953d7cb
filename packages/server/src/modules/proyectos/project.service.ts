import { fieldError } from '@comarca/shared/core/errors';
import { chosenKey } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import { projectFields } from '@comarca/shared/modules/proyectos/project.fields';
import { projectCode } from '@comarca/shared/modules/proyectos/project.rules';
import { projectSchema } from '@comarca/shared/modules/proyectos/project.schema';
import type { z } from 'zod';
import type { Tx } from '../../core/db/database.ts';
import { siteAddress } from '../../core/db/site-address.ts';
import { recordSites } from '../../core/files/record-site.ts';
import { auditedFields } from '../../core/management/field-history.ts';
import { savedRecord } from '../../core/management/saved-record.ts';
import { projectReads } from './project.queries.ts';
import {
  codeExists,
  contractAcronym,
  type ProjectRow,
  projectRows,
  takeNumber,
} from './project.repository.ts';
import { findChoices } from './project-choices.repository.ts';

const LABOUR = 'Los proyectos no dependen de contratos laborales.';
const NOT_COORDINATOR = 'El coordinador debe pertenecer al grupo Coordinador.';
const OTHER_TYPE = 'La gestión de productos no corresponde al tipo de proyecto.';
const ONLY_ON_CREATION = 'La gestión de productos solo se elige al crear el proyecto.';
const TYPE_FIXED = 'El tipo no se puede cambiar: la gestión de productos es de este tipo.';

/** A folder of the document library for each project's site. */
export const projectSites = recordSites('proyectos');

type SaveInput = z.output<typeof projectSchema>;
type StoredProject = Parameters<typeof projectRows.insert>[1];

/** Creates or edits a project. Its code and its product management are given once. */
export const saveProject = savedRecord({
  entity: 'proyecto',
  operation: 'saveProject',
  access: {
    add: { permiso: 'proyectos.add_proyecto' },
    change: { permiso: 'proyectos.change_proyecto' },
  },
  schema: projectSchema,
  load: projectReads.load,
  lock: projectRows.lock,
  check: ({ tx }, input, before) => projectToStore(tx, input, before),
  write: {
    insert: ({ tx }, values) => projectRows.insert(tx, values),
    update: ({ tx }, id, values) =>
      projectRows.update(tx, id, {
        ...values,
        sharepoint_url: siteAddress(values.sitio_sharepoint ?? ''),
      }),
  },
  settle: ({ tx, context }, { after }) => projectSites.request(context.app, tx, after),
  audited: (row: ProjectRow) => auditedFields(projectFields, row),
});

/** The row to store, once every choice is known to be right. */
async function projectToStore(
  tx: Tx,
  input: SaveInput,
  before: ProjectRow | null,
): Promise<StoredProject> {
  const found = await checkedChoices(tx, input, before);
  const contractId = chosenKey(input.contract);
  return {
    nombre: input.name,
    alcance: input.scope,
    contrato_id: contractId,
    tipo_id: chosenKey(input.projectType),
    estado_id: found.state,
    coordinador_id: chosenKey(input.coordinator),
    configuracion_id: chosenKey(input.configuration),
    configuracion_productos_id: chosenKey(input.configuracionProductos) || null,
    sitio_sharepoint: input.sharepointSite,
    fecha_inicio: input.initDate,
    fecha_fin: input.finishDate || null,
    codigo: before?.codigo ?? (await nextCode(tx, contractId, found.suffix ?? '')),
  };
}

/** What the choices say of themselves. @throws AppError VALIDATION beside the first wrong one */
async function checkedChoices(tx: Tx, input: SaveInput, before: ProjectRow | null) {
  const type = chosenKey(input.projectType);
  const coordinator = chosenKey(input.coordinator);
  const products = chosenKey(input.configuracionProductos);
  const found = await findChoices(tx, {
    contract: chosenKey(input.contract),
    coordinator,
    projectType: type,
    estado: chosenKey(input.estado),
    configuration: chosenKey(input.configuration),
    configuracionProductos: products,
  });
  const present = before?.configuracionProductos ?? null;
  const refused: [boolean, keyof SaveInput, string][] = [
    [found.labour === null, 'contract', messages.select],
    [found.labour === true, 'contract', LABOUR],
    [found.suffix === null, 'projectType', messages.select],
    [!!input.estado && found.state === null, 'estado', messages.select],
    // Whoever coordinates already may stay, also after leaving the group.
    [
      found.coordinator === null && coordinator !== before?.coordinador.id,
      'coordinator',
      NOT_COORDINATOR,
    ],
    [found.configuration === null, 'configuration', messages.select],
    [products !== 0 && found.productsType === null, 'configuracionProductos', messages.select],
    [
      !before && products !== 0 && found.productsType !== type,
      'configuracionProductos',
      OTHER_TYPE,
    ],
    [!!before && products !== (present?.id ?? 0), 'configuracionProductos', ONLY_ON_CREATION],
    [present !== null && type !== before?.tipo.id, 'projectType', TYPE_FIXED],
  ];
  for (const [wrong, field, message] of refused) if (wrong) throw fieldError(field, message);
  return found;
}

/**
 * The client's next code. The number's row stays locked until the project is safe, so numbers
 * follow the order in which projects are kept, without holes. Null without a client's acronym.
 */
async function nextCode(tx: Tx, contractId: number, suffix: string): Promise<string | null> {
  const acronym = await contractAcronym(tx, contractId);
  if (acronym === null) return null;
  let code = projectCode(acronym, await takeNumber(tx, acronym), suffix);
  // `A1` + 001 and `A` + 1001 read the same: such a number is passed over.
  while (await codeExists(tx, code))
    code = projectCode(acronym, await takeNumber(tx, acronym), suffix);
  return code;
}
