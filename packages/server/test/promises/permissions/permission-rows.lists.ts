import { admins, type Row, row, signedIn } from './permission-rows.ts';
import { type Account, NOBODY, type World } from './permission-world.ts';

const ADMIN = 'admin.demo';

/** A list of the call's own: a person keeps so many views of one list and no more. */
const list = (world: World) => ({ list: `lista-${world.next()}` });

const form = (world: World) => ({
  ...list(world),
  name: `Vista ${world.next()}`,
  content: { search: 'vía', filters: { estado_In: ['1'] } },
});

/** A view that the caller made. */
const own = async (world: World, account: Account) => ({
  id: await world.one(
    `insert into vistas_listas (usuario_id, lista, nombre, contenido)
     values ($1, $2, 'Míos', '{}') returning id`,
    [await world.idOf(account === NOBODY ? ADMIN : account), list(world).list],
  ),
});

const others = signedIn.filter((account) => !admins.includes(account));

/** Everybody signed in keeps lists as she wants them. A view is changed by whoever made it alone. */
export const listRows: Row[] = [
  row('listSettings', signedIn, list),
  row('saveListSettings', signedIn, (world) => ({
    ...list(world),
    values: { columns: [{ key: 'nombre', width: 200 }] },
  })),
  row('saveListView', signedIn, form, { about: 'create' }),
  row(
    'saveListView',
    signedIn,
    async (world, account) => ({ ...form(world), ...(await own(world, account)), version: 1 }),
    { about: 'own' },
  ),
  row(
    'saveListView',
    admins,
    async (world) => ({ ...form(world), ...(await own(world, ADMIN)), version: 1 }),
    { about: 'edit', hidden: others },
  ),
  row('deleteListView', signedIn, own, { about: 'own' }),
];
