import { admins, type Row, row, signedIn } from './permission-rows.ts';
import type { World } from './permission-world.ts';

const content = { list: 'proyectos', content: {} };
const others = signedIn.filter((account) => !admins.includes(account));

/** A view that the superuser made for herself. */
async function view(world: World) {
  const id = await world.one(
    `insert into vistas_listas (lista, nombre, usuario_id, contenido)
     values ('proyectos', $1, $2, '{}') returning id`,
    [`Vista ${world.next()}`, await world.idOf('admin.demo')],
  );
  return { id };
}

/** How lists are wanted is everybody's own; a view is its maker's, until a group has it. */
export const listRows: Row[] = [
  row('listSettings', signedIn, { list: 'proyectos' }),
  row('saveListSettings', signedIn, { list: 'proyectos', values: {} }),
  row('saveListView', signedIn, (world) => ({ ...content, name: `Vista ${world.next()}` }), {
    about: 'create',
  }),
  row(
    'saveListView',
    admins,
    async (world) => ({
      ...(await view(world)),
      ...content,
      name: `Vista ${world.next()}`,
      version: 1,
    }),
    { about: 'edit', hidden: others },
  ),
  row('deleteListView', admins, view, { hidden: others }),
];
