import { AppError } from '@comarca/shared/core/errors';
import type { App } from '../../../core/app.ts';
import { storedHash } from '../../../core/files/open-file.ts';
import {
  type AstrayFolder,
  astrayFolders,
  type CheckedVersion,
  checkedCounts,
  type Damage,
  damagedVersions,
  leastChecked,
  noteCheck,
} from './integrity.repository.ts';

/**
 * Each version is read whole this often. A look, of which there is one a minute, is bounded by what it costs and not by how
 * many it reads: a week has ten thousand of them, which is little for a million small documents.
 */
const DAYS = 7;
const BYTES_AT_ONCE = 256 * 1_048_576;
const TIME_AT_ONCE = 15_000;
/** Versions that are asked for together. */
const STEP = 50;
/** Damaged versions that are named. */
const NAMED = 20;

/** Reads what nobody has looked at for longest, and raises an alarm for what is not as it was stored. */
export async function checkLeastChecked(app: App): Promise<void> {
  const until = performance.now() + TIME_AT_ONCE;
  let bytes = 0;
  for (;;) {
    const some = await leastChecked(app.database.db, { days: DAYS, first: STEP });
    for (const version of some) {
      await check(app, version);
      bytes += version.bytes;
      if (bytes > BYTES_AT_ONCE || performance.now() > until) return;
    }
    if (some.length < STEP) return;
  }
}

/**
 * What an operator is told of the archive: those that were damaged are looked at once more.
 * @throws Error that names them
 */
export async function verifyArchive(app: App): Promise<string> {
  const { db } = app.database;
  await checkLeastChecked(app);
  for (const version of await damagedVersions(db, STEP)) await check(app, version);
  const damaged = await damagedVersions(db, NAMED);
  const astray = await astrayFolders(db, NAMED);
  const { total, checked } = await checkedCounts(db);
  if (damaged.length === 0 && astray.length === 0)
    return `${checked} de ${total} versiones leídas: todas como se guardaron`;
  const findings = [...findingsOf('Documentos dañados:', damaged.map(told))];
  findings.push(...findingsOf('Carpetas que no están donde dicen:', astray.map(toldFolder)));
  throw new Error(findings.join('\n        '));
}

const findingsOf = (heading: string, found: readonly string[]): string[] =>
  found.length === 0 ? [] : [heading, ...found];

const toldFolder = ({ id, nombre }: AstrayFolder): string => `${nombre} (carpeta ${id})`;

const told = ({ nombre, numero, documento, hallazgo }: CheckedVersion): string =>
  `${nombre}, versión ${numero} (documento ${documento}): ${
    hallazgo === 'FALTA' ? 'su contenido no está' : 'su contenido no es el que se guardó'
  }`;

async function check(app: App, version: CheckedVersion): Promise<void> {
  const damage = await damageOf(app, version);
  await app.database.db.transaction().execute((tx) => noteCheck(tx, version.id, damage));
  if (damage === null || damage === version.hallazgo) return;
  const { documento, numero, nombre, sha256 } = version;
  const facts = { documento, numero, nombre, sha256, damage };
  app.alarms.raise('documento', facts, 'the content of a document is not what was stored');
}

/** Whether the content is there and is what was stored. */
async function damageOf(app: App, version: CheckedVersion): Promise<Damage | null> {
  try {
    const hash = await storedHash(app, { id: version.archivo, clave: version.clave });
    return hash === version.sha256 ? null : 'CAMBIADO';
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return 'FALTA';
    throw error;
  }
}
