import { type Row, row, signedIn } from './permission-rows.ts';
import { type Account, NOBODY, type World } from './permission-world.ts';

/** Something that the caller was told. */
const own = async (world: World, account: Account) => ({
  ids: [
    await world.one(
      `insert into avisos (usuario_id, clase, texto) values ($1, 'asignaciones', 'Aviso') returning id`,
      [await world.idOf(account === NOBODY ? 'admin.demo' : account)],
    ),
  ],
});

/** Everybody signed in asks what waits for her and what she was told, and is told of nobody else's. */
export const homeRows: Row[] = [
  row('myWork', signedIn),
  row('noticesRelay', signedIn),
  row('noticesState', signedIn),
  row('markNoticesRead', signedIn, own),
  row('saveNoticeSettings', signedIn, { resumenDiario: true }),
];
