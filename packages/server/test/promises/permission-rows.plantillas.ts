import { Readable } from 'node:stream';
import { storeFile } from '../../src/core/files/archivo.repository.ts';
import { run, wordOf } from '../documentos/letters.ts';
import { admins, type Row, removes, row, saves } from './permission-rows.ts';
import type { World } from './permission-world.ts';

/** The values of a template whose file the superuser has sent. */
async function template(world: World) {
  const { app } = world.test;
  const content = await app.files.put(Readable.from([wordOf([run('{destinatario}')])]));
  const creadoPor = Number(await world.idOf('admin.demo'));
  const file = { nombre: 'carta.docx', tipoMime: 'application/octet-stream', creadoPor };
  const archivo = await app.database.db
    .transaction()
    .execute((tx) =>
      storeFile(tx, { ...content, ...file, entidad: 'plantillaCorrespondencia', entidadId: null }),
    );
  return {
    nombre: `Plantilla ${world.next()}`,
    archivo,
    camposPie: [],
    agruparAnio: true,
    agruparMes: false,
    agruparDia: false,
    activa: true,
  };
}

/** Templates of letters: nobody of the demo but its superuser keeps them. */
export const templateRows: Row[] = [
  row('letterTemplatesRelay', admins),
  row('letterTemplate', admins, async (world) => ({
    id: (await world.make('saveLetterTemplate', await template(world))).id,
  })),
  ...saves('saveLetterTemplate', admins, template),
  removes('deleteLetterTemplate', admins, 'saveLetterTemplate', template),
];
