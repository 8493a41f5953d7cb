import { type Row, readers, reporters, row } from './permission-rows.ts';
import type { World } from './permission-world.ts';

const TREE = JSON.stringify({ id: 'raiz0000', name: 'x', children: [] });

/** A template of the call's own. */
const template = async (world: World) => ({
  id: await world.one(
    `insert into estructuras_it (nombre, estructura, profundidad) values ($1, $2, 3) returning id`,
    [`Plantilla ${world.next()}`, TREE],
  ),
});

const form = () => ({ name: 'Una plantilla', structure: TREE, profundidad: 3 });

/** Who looks at structures of layers, and who makes and deletes them. */
export const structureRows: Row[] = [
  row('structuresItRelay', readers),
  row('formStructureIt', readers),
  row('getStructureIt', readers, template),
  row('saveStructureTemplate', reporters, form, { about: 'create' }),
  row(
    'saveStructureTemplate',
    reporters,
    async (world) => ({ ...(await template(world)), ...form(), version: 1 }),
    { about: 'edit' },
  ),
  row('deleteStructureIt', reporters, template),
];
