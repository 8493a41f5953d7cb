import { Readable } from 'node:stream';
import { storeFile } from '../../../src/core/files/file.repository.ts';
import { run, wordOf } from '../../documentos/alphabet.ts';
import { type Row, removes, row } from './permission-rows.ts';
import { type Account, NOBODY, type World } from './permission-world.ts';

/** Who keeps templates: the superuser and the group of correspondence. */
const letterKeepers: readonly Account[] = ['admin.demo', 'radica.demo'];

/** The values of a template whose file this account has sent. */
async function template(world: World, account: Account = 'admin.demo') {
  const { app } = world.test;
  const content = await app.files.put(Readable.from([wordOf([run('{destinatario}')])]));
  const sender = account === NOBODY ? 'admin.demo' : account;
  const createdBy = Number(await world.idOf(sender));
  const file = { nombre: 'carta.docx', tipoMime: 'application/octet-stream', creadoPor: createdBy };
  const fileId = await app.database.db
    .transaction()
    .execute((tx) =>
      storeFile(tx, { ...content, ...file, entidad: 'plantillaCorrespondencia', entidadId: null }),
    );
  return {
    nombre: `Plantilla ${world.next()}`,
    archivo: fileId,
    camposPie: [],
    agruparAnio: true,
    agruparMes: false,
    agruparDia: false,
    activa: true,
  };
}

/** Templates of letters. */
export const templateRows: Row[] = [
  row('letterTemplatesRelay', letterKeepers),
  row('letterTemplate', letterKeepers, async (world) => ({
    id: (await world.make('saveLetterTemplate', await template(world))).id,
  })),
  row('saveLetterTemplate', letterKeepers, template, { about: 'create' }),
  row(
    'saveLetterTemplate',
    letterKeepers,
    async (world, account) => ({
      ...(await template(world, account)),
      ...(await world.make('saveLetterTemplate', await template(world))),
    }),
    { about: 'edit' },
  ),
  removes('deleteLetterTemplate', letterKeepers, 'saveLetterTemplate', (world) => template(world)),
];
