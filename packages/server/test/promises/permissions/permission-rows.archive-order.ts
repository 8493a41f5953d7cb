import { seriesMoves } from '../../../src/modules/archivo/retention/move-version.repository.ts';
import { newDocument, newFolder, newTable } from './permission-rows.archive.ts';
import { admins, type Row, readers, row } from './permission-rows.ts';
import type { World } from './permission-world.ts';

/** A folder that is connected to one of the document site. */
async function withSite(world: World) {
  const id = await newFolder(world);
  await world.one(
    'insert into archivo_sitios (carpeta_id, ruta) values ($1, $2) returning carpeta_id',
    [id, `Archivo/${world.next()}`],
  );
  return { id };
}

/** Two versions of the table with a series of one code, and a folder that has the first's. */
async function betweenTables(world: World) {
  const [from, to] = [await newTable(world), await newTable(world)];
  await world.one(
    `with series as (insert into archivo_series (tabla_id, codigo, nombre, gestion, central, disposicion)
       values ($1, '10', 'Actas', 2, 8, 'SELECCIÓN'), ($2, '10', 'Actas', 3, 8, 'SELECCIÓN')
       returning id, tabla_id)
     update archivo_carpetas set serie_id = (select id from series where tabla_id = $1)
     where id = $3 returning id`,
    [from, to, await newFolder(world)],
  );
  return { id: from, nueva: to };
}

/** Who sees a document, folders in the document site, and in another version of the retention table. */
export const archiveOrderRows: readonly Row[] = [
  row('archiveDocumentPeople', readers, async (world) => ({ id: (await newDocument(world)).id })),
  row('archiveFolderSite', readers, async (world) => ({ id: await newFolder(world) })),
  row(
    'connectArchiveSite',
    admins,
    async (world) => ({ id: await newFolder(world), ruta: `Archivo ${world.next()}` }),
    { outside: true },
  ),
  row('reviewArchiveSite', admins, withSite, { outside: true }),
  row('disconnectArchiveSite', admins, withSite),
  row('archiveTableMove', admins, betweenTables),
  row('moveRetentionTable', admins, async (world) => {
    const between = await betweenTables(world);
    const { db } = world.test.app.database;
    const moves = await seriesMoves(db, Number(between.id), Number(between.nueva));
    return { ...between, marcas: moves.map(({ marca }) => marca) };
  }),
];
