import { AppError, fieldError } from '@comarca/shared/core/errors';
import { filterIdOf, idOf } from '@comarca/shared/core/id-input';
import { archiveName } from '@comarca/shared/modules/archivo/archive.rules';
import { z } from 'zod';
import { pageInput, requireNoOrder } from '../../../core/db/lists/page.ts';
import { allows, operation, type ReadScope, reading } from '../../../core/operation/operation.ts';
import { requireCurrent } from '../../../core/operation/version.ts';
import { ADD, CHANGE, FOLDER, MANAGE, VIEW } from '../access.ts';
import { closedAround } from '../files/closed.repository.ts';
import { toldCode } from '../files/closed.ts';
import { findFile } from '../files/file.repository.ts';
import { holdAround } from '../retention/hold.repository.ts';
import { seriesOfFolder } from '../retention/series.repository.ts';
import {
  type Acting,
  isHeading,
  mayWriteIn,
  requireDepth,
  seenFolder,
  writableFolder,
} from './allowed.ts';
import {
  type FolderRow,
  findFolder,
  folderNamed,
  foldersIn,
  insertFolder,
  lockTree,
  renameFolder,
  toldPaths,
  trailOf,
  UNSEEN,
} from './folder.repository.ts';
import { type FoundFolderRow, findFolders } from './found-folders.repository.ts';
import { type Sight, seenFolders } from './sight.repository.ts';
import { sightOf } from './sight.ts';

const NAME_TAKEN = 'Ya hay una carpeta o un documento con ese nombre.';
const OF_RECORD = 'Esta carpeta es de un registro: no se renombra, no se mueve y no se elimina.';
const ONLY_MANAGERS = 'Solo quien administra el archivo crea carpetas en el primer nivel.';

/** The folders in one, or at the top. */
export const archiveFolders = reading({
  access: VIEW,
  schema: z.object({ padre: idOf(FOLDER).nullish() }),
  run: async (scope, { padre }) => foldersIn(scope.db, sightOf(scope), padre ?? null),
});

/** Folders below one, or of all the archive, by a part of their name or of their expediente's code. */
export const searchFolders = reading({
  access: VIEW,
  schema: pageInput.extend({ carpeta: filterIdOf(FOLDER).nullish() }),
  async run(scope, { carpeta, ...input }) {
    requireNoOrder(input);
    const sight = sightOf(scope);
    const page = await findFolders(scope.db, { ...input, sight, below: carpeta ?? null });
    const above = page.nodes.flatMap(({ padre }) => padre ?? []);
    const places = await toldPaths(scope.db, sight, above);
    return {
      ...page,
      nodes: page.nodes.map((row) => ({ ...row, lugar: places.get(row.padre ?? 0) ?? '' })),
    };
  },
});

/** A folder that was found, with where it lies as its reader is told it; '' for the top. */
export type FoundFolder = FoundFolderRow & { lugar: string };

/** A folder with the way to it and what its reader may do in it. */
export const archiveFolder = reading({
  access: VIEW,
  schema: z.object({ id: idOf(FOLDER) }),
  async run(scope, { id }) {
    const sight = sightOf(scope);
    return describedFolder(scope, sight, await seenFolder({ ...scope, sight }, id));
  },
});

export type DescribedFolder = Awaited<ReturnType<typeof describedFolder>>;

async function describedFolder(scope: ReadScope, sight: Sight, folder: FolderRow) {
  const trail = await trailOf(scope.db, folder.ruta);
  const seen = new Set(await seenFolders(scope.db, sight, folder.ruta));
  const writes = await mayWriteIn(scope.db, sight, folder);
  const { id, nombre, padre, version, entidad, entidadId, motivo } = folder;
  const file = await findFile(scope.db, id);
  const closed = await closedAround(scope.db, id);
  return {
    id,
    nombre,
    padre: padre !== null && seen.has(padre) ? padre : null,
    version,
    motivo,
    entidad,
    entidadId,
    restringida: folder.permisosDe !== null,
    propios: folder.permisosDe === folder.id,
    ruta: trail.map((step) => ({ ...step, nombre: seen.has(step.id) ? step.nombre : UNSEEN })),
    puedeAgregar: writes && allows(scope.context, ADD),
    puedeCambiar: writes && allows(scope.context, CHANGE),
    esDeRegistro: entidad !== null,
    expediente: file?.codigo ?? null,
    cerradoPor: closed ? await toldCode(scope.db, sight, closed) : null,
    serie: (await seriesOfFolder(scope.db, id)) ?? null,
    retencionLegal: (await holdAround(scope.db, sight, id)) ?? null,
  };
}

/** Creates a folder, or gives one another name. */
export const saveArchiveFolder = operation({
  name: 'saveArchiveFolder',
  access: ADD,
  schema: z.object({
    id: idOf(FOLDER).nullish(),
    padre: idOf(FOLDER).nullish(),
    nombre: archiveName(),
    version: z.number().int().nullish(),
  }),
  idempotent: true,
  async run(scope, { id, padre, nombre, version }) {
    const { tx, context, actor, audit } = scope;
    await lockTree(tx);
    if (id != null) {
      const folder = await changeableFolder(scope, id);
      if (!allows(context, CHANGE)) throw new AppError('FORBIDDEN');
      requireCurrent(version, folder.version);
      await requireFreeName(scope, { parent: folder.padre, name: nombre, besides: id });
      await renameFolder(tx, id, nombre);
      await audit({
        entity: FOLDER,
        entityId: id,
        before: { nombre: folder.nombre },
        after: { nombre },
      });
      return { id };
    }
    const parent = padre == null ? null : await writableFolder(scope, padre, 'padre');
    if (!parent && !allows(context, MANAGE)) throw new AppError('FORBIDDEN', ONLY_MANAGERS);
    if (parent) requireDepth(parent, 1, 'padre');
    await requireFreeName(scope, { parent: parent?.id ?? null, name: nombre });
    const made = await insertFolder(tx, { parent, name: nombre, creator: actor.id });
    await audit({ entity: FOLDER, entityId: made.id, after: { nombre, padre: parent?.nombre } });
    return { id: made.id };
  },
});

/** A folder that is moved, renamed or thrown away: none of a record. @throws AppError */
export async function changeableFolder(scope: Acting, id: number): Promise<FolderRow> {
  const found = await findFolder(scope.tx, id);
  if (found && (found.entidad !== null || isHeading(found))) {
    await seenFolder({ ...scope, db: scope.tx }, id);
    throw fieldError('', OF_RECORD);
  }
  return writableFolder(scope, id);
}

/** @throws AppError VALIDATION where a folder there has the name */
export async function requireFreeName(
  { tx }: Pick<Acting, 'tx'>,
  { parent, name, besides }: { parent: number | null; name: string; besides?: number },
): Promise<void> {
  const other = await folderNamed(tx, { parent, name });
  if (other && other.id !== besides) throw fieldError('nombre', NAME_TAKEN);
}
