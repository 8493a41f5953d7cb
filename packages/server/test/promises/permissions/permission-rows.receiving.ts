import { newDocument, newFolder } from './permission-rows.archive.ts';
import { admins, keepers, type Row, readers, row } from './permission-rows.ts';
import type { World } from './permission-world.ts';

/** A document that came by itself and waits. */
async function newReceived(world: World): Promise<{ documento: string }> {
  const { id } = await newDocument(world);
  const inbox = await world.one(
    `insert into archivo_carpetas (nombre, entidad, entidad_id) values ('Por clasificar', 'recepcion', 1)
     on conflict (entidad, entidad_id) where entidad is not null
     do update set nombre = excluded.nombre returning id`,
  );
  await world.one('update archivo_carpetas set ruta = array[$1::int] where id = $1 returning id', [
    inbox,
  ]);
  await world.one(
    'update archivo_lugares set carpeta_id = $2 where documento_id = $1 returning documento_id',
    [id, inbox],
  );
  await world.one(
    'update archivo_documentos set carpeta_id = $2, nombre = $3 where id = $1 returning id',
    [id, inbox, `llegó ${world.next()}.txt`],
  );
  await world.one(
    `insert into archivo_recibidos (documento_id, origen, toma) values ($1, 'CARPETA', $2)
     returning documento_id`,
    [id, `toma ${world.next()}`],
  );
  return { documento: id };
}

/** What came by itself: readers see what they see of the archive, coordinators file it. */
export const receivingRows: Row[] = [
  row('archiveReadingsRelay', admins),
  row('archiveReceiving', readers),
  row('archiveReceivedRelay', readers),
  row('archiveSuggestion', keepers, newReceived),
  row(
    'classifyArchiveReceived',
    keepers,
    async (world) => ({
      ...(await newReceived(world)),
      version: 1,
      carpeta: await newFolder(world),
      nombre: 'clasificado.txt',
    }),
    { about: 'edit' },
  ),
  row('rejectArchiveReceived', keepers, newReceived),
  row('undoArchiveReceived', keepers, async (world) => {
    const made = await newReceived(world);
    const { documento: id } = made;
    await world.one(
      `update archivo_recibidos set fecha_clasificacion = now(), version_clasificada = 1,
         antes = jsonb_build_object('nombre', $2::text, 'tipo', null, 'campos', '{}'::jsonb)
       where documento_id = $1 returning documento_id`,
      [id, `antes ${world.next()}.txt`],
    );
    const folder = await newFolder(world);
    await world.one(
      'update archivo_lugares set carpeta_id = $2 where documento_id = $1 returning documento_id',
      [id, folder],
    );
    await world.one('update archivo_documentos set carpeta_id = $2 where id = $1 returning id', [
      id,
      folder,
    ]);
    return made;
  }),
];
