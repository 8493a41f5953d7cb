import { leavesOf } from '@comarca/shared/core/tree/tree';
import {
  NEW_PRODUCT,
  type ProductNode,
  type StructureNode,
} from '@comarca/shared/modules/procesos/product-structure';
import type { Tx } from '../../src/core/db/database.ts';
import {
  insertStructure,
  type StructureTarget,
  writeProducts,
} from '../../src/modules/procesos/structure/structure.repository.ts';
import { toStored } from '../../src/modules/procesos/structure/structure.view.ts';

type Ids = Map<string, number>;

/** What the administration of the line's project keeps, besides its roles and resources. */
const groupsOfRoles: Record<string, string[]> = {
  Predial: ['Gestor predial', 'Coordinador de proyecto'],
  Técnico: ['Analista SIG'],
  Calidad: ['Control de calidad'],
};

const typologies = [
  { nombre: 'Línea aérea', descripcion: 'Tramo de línea con sus torres y su faja de servidumbre.' },
  { nombre: 'Subestación', descripcion: 'Predio de la subestación y sus vías de acceso.' },
];

const units: Record<string, string | null> = {
  'UF1 Tunja – Sáchica': 'Línea aérea',
  'UF2 Sáchica – Chiquinquirá': 'Línea aérea',
  'UF3 Subestación Tunja Norte': 'Subestación',
  'UF4 Obras complementarias': null,
};

const blocks = ['Bloque norte', 'Bloque sur'];

interface DemoProduct {
  producto: string;
  descripcion: string;
  gestion: string[];
}
interface DemoSection {
  seccion: string;
  dentro: readonly (DemoSection | DemoProduct)[];
}

const projectTree: readonly DemoSection[] = [
  {
    seccion: 'Estudio predial',
    dentro: [
      {
        producto: 'Ficha predial',
        descripcion: 'Ficha con linderos, áreas, propietarios y mejoras de cada predio.',
        gestion: ['Gestor predial'],
      },
      {
        producto: 'Estudio de títulos',
        descripcion: 'Tradición de veinte años y gravámenes del predio.',
        gestion: ['Gestor predial'],
      },
      {
        seccion: 'Negociación',
        dentro: [
          {
            producto: 'Oferta de servidumbre',
            descripcion: 'Oferta formal con su avalúo.',
            gestion: ['Gestor predial', 'Coordinador de proyecto'],
          },
          {
            producto: 'Escritura de servidumbre',
            descripcion: 'Escritura firmada y registrada.',
            gestion: ['Gestor predial'],
          },
        ],
      },
    ],
  },
  {
    seccion: 'Cartografía',
    dentro: [
      {
        producto: 'Plano predial',
        descripcion: 'Plano de afectación del predio en MAGNA-SIRGAS Origen Nacional.',
        gestion: ['Analista SIG'],
      },
      {
        producto: 'Geodatabase de entrega',
        descripcion: 'Capas del proyecto con el modelo de datos del cliente.',
        gestion: ['Analista SIG'],
      },
    ],
  },
];

const lineTree: readonly DemoSection[] = [
  {
    seccion: 'Construcción',
    dentro: [
      {
        producto: 'Permiso de acceso',
        descripcion: 'Permiso firmado por quien posee el predio.',
        gestion: ['Gestor predial'],
      },
      {
        producto: 'Acta de vecindad',
        descripcion: 'Estado de las construcciones vecinas antes de la obra.',
        gestion: ['Gestor predial'],
      },
    ],
  },
];

const errors: readonly { nombre: string; descripcion: string; productos: string[] }[] = [
  {
    nombre: 'Linderos inconsistentes',
    descripcion: 'Los linderos del texto no coinciden con el plano.',
    productos: ['Ficha predial', 'Plano predial'],
  },
  {
    nombre: 'Falta soporte jurídico',
    descripcion: 'No se adjunta el certificado de tradición vigente.',
    productos: ['Estudio de títulos'],
  },
];

/** The document site of a process that has one already. */
const site = { codigo: 'GD', url: 'https://documentos.comarca.example/sitios/gestion-documental' };

/** Fills the administration of the line's project, and the document site of a process. */
export async function loadDemoAdministration(tx: Tx, projectId: number): Promise<void> {
  await tx
    .updateTable('procesos')
    .set({ sharepoint_url: site.url })
    .where('codigo', '=', site.codigo)
    .execute();
  const roles = await loadGroups(tx, projectId);
  const typologyIds = await loadUnits(tx, projectId);
  await loadTree(tx, { proyectoId: projectId }, projectId, roles, projectTree);
  const typologyId = typologyIds.get('Línea aérea');
  if (typologyId !== undefined)
    await loadTree(tx, { tipologiaId: typologyId }, projectId, roles, lineTree);
  await loadErrors(tx, projectId);
}

/** @returns the ids of the project's roles by name */
async function loadGroups(tx: Tx, projectId: number): Promise<Ids> {
  for (const [name, roles] of Object.entries(groupsOfRoles)) {
    const { id } = await tx
      .insertInto('grupos_rol')
      .values({ proyecto_id: projectId, nombre: name })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('roles')
      .set({ grupo_id: id })
      .where('proyecto_id', '=', projectId)
      .where('rol', 'in', roles)
      .execute();
  }
  const rows = await tx
    .selectFrom('roles')
    .select(['id', 'rol'])
    .where('proyecto_id', '=', projectId)
    .execute();
  return new Map(rows.map(({ id, rol }) => [rol, id]));
}

/** @returns the ids of the typologies by name */
async function loadUnits(tx: Tx, projectId: number): Promise<Ids> {
  const rows = await tx
    .insertInto('tipologias')
    .values(typologies.map((typology) => ({ proyecto_id: projectId, ...typology })))
    .returning(['id', 'nombre'])
    .execute();
  const ids: Ids = new Map(rows.map(({ id, nombre }) => [nombre, id]));
  await tx
    .insertInto('unidades_funcionales')
    .values(
      Object.entries(units).map(([name, typology]) => ({
        proyecto_id: projectId,
        nombre: name,
        tipologia_id: typology === null ? null : (ids.get(typology) ?? null),
      })),
    )
    .execute();
  await tx
    .insertInto('bloques')
    .values(blocks.map((name) => ({ proyecto_id: projectId, nombre: name })))
    .execute();
  return ids;
}

async function loadTree(
  tx: Tx,
  target: StructureTarget,
  projectId: number,
  roles: Ids,
  tree: readonly DemoSection[],
): Promise<void> {
  const nodes = toNodes(tree, roles, 'proyectoId' in target ? 'P' : 'T');
  const structureId = await insertStructure(tx, target, toStored(nodes));
  await writeProducts(tx, { proyectoId: projectId, structureId }, leavesOf(nodes));
}

/** Node ids tell the way from the root: `P0102000`. */
function toNodes(
  tree: readonly (DemoSection | DemoProduct)[],
  roles: Ids,
  path: string,
): StructureNode[] {
  return tree.map((node, index) => {
    const way = `${path}${String(index + 1).padStart(2, '0')}`;
    const id = way.padEnd(8, '0');
    if ('seccion' in node) {
      return { id, name: node.seccion, children: toNodes(node.dentro, roles, way) };
    }
    const product: ProductNode = {
      id,
      name: node.producto,
      descripcion: node.descripcion,
      perfilesGestion: node.gestion.map((role) => roleId(roles, role)),
      perfilesControl: [roleId(roles, 'Control de calidad')],
      productId: NEW_PRODUCT,
    };
    return product;
  });
}

function roleId(roles: Ids, role: string): string {
  const id = roles.get(role);
  if (id === undefined) throw new Error(`The demo project has no role "${role}"`);
  return String(id);
}

async function loadErrors(tx: Tx, projectId: number): Promise<void> {
  for (const { nombre, descripcion, productos } of errors) {
    const { id } = await tx
      .insertInto('errores_actividad')
      .values({ proyecto_id: projectId, nombre, descripcion })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('error_actividades')
      .columns(['error_id', 'actividad_id'])
      .expression((eb) =>
        eb
          .selectFrom('actividades')
          .select((row) => [row.val(id).as('error_id'), 'id as actividad_id'])
          .where('proyecto_id', '=', projectId)
          .where('nombre', 'in', productos),
      )
      .execute();
  }
}
