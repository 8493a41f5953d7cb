import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idInput, idOf, lookedUp } from '@comarca/shared/core/id-input';
import { messages, optionalText } from '@comarca/shared/core/validation';
import { z } from 'zod';
import type { Reader } from '../../../core/db/database.ts';
import { operation, reading } from '../../../core/operation/operation.ts';
import { requireCurrent } from '../../../core/operation/version.ts';
import { countOpenLinks } from '../../enlaces/public.ts';
import { DOCUMENT, FOLDER, MANAGE, VIEW } from '../access.ts';
import { countPlaces, placesOf } from '../documents/place.repository.ts';
import { seenFolder } from './allowed.ts';
import { type FolderRow, findFolder, holdFolder, lockTree } from './folder.repository.ts';
import {
  choosablePeople,
  knownPeople,
  peopleOf,
  setPeopleFrom,
  writePeople,
} from './people.repository.ts';
import { seenDocuments } from './sight.repository.ts';
import { sightOf } from './sight.ts';

const REASON = 'Diga por qué no la ve todo el mundo.';
const NOBODY = 'Elija al menos una persona o un grupo.';
const HEADING = 'Los encabezados de registros los ve quien ve los registros.';

/** Who sees a folder: everybody who reads the archive, or people of its own or of one above. */
export const archiveFolderPeople = reading({
  access: VIEW,
  schema: z.object({ id: idOf(FOLDER) }),
  run: async (scope, { id }) => toldPeople(scope.db, await seenFolder(scope, id)),
});

async function toldPeople(db: Reader, { id, permisosDe, registroEntidad }: FolderRow) {
  const source = permisosDe === null ? undefined : await findFolder(db, permisosDe);
  return {
    propios: source?.id === id,
    // Whoever sees the folder is one of these people: she may know where they were named.
    de: source && source.id !== id ? source.nombre : null,
    motivo: source?.motivo ?? '',
    personas: source ? await peopleOf(db, source.id) : [],
    registro: registroEntidad,
  };
}

/**
 * Who sees a document: the people of each place that shows it, and whoever was given a link from outside. Places
 * that the caller does not see are only counted.
 */
export const archiveDocumentPeople = reading({
  access: VIEW,
  schema: z.object({ id: idOf(DOCUMENT) }),
  async run(scope, { id }) {
    const { db } = scope;
    const sight = sightOf(scope);
    if ((await seenDocuments(db, sight, [id])).length === 0) throw new AppError('NOT_FOUND');
    const places = await placesOf(db, sight, id);
    const told = [];
    for (const { id: folder, nombre, principal } of places) {
      const found = await findFolder(db, folder);
      if (found) told.push({ ...(await toldPeople(db, found)), nombre, principal });
    }
    return {
      lugares: told,
      ocultos: (await countPlaces(db, id)) - told.length,
      enlaces: await countOpenLinks(db, { clase: DOCUMENT, objeto: id }),
    };
  },
});

export type DocumentPeople = Awaited<ReturnType<typeof archiveDocumentPeople>>;

/** Users and groups that may become people of a folder. */
export const archivePeopleChoices = reading({
  access: MANAGE,
  schema: z.object({ search: z.string().max(200) }),
  run: ({ db }, { search }) => choosablePeople(db, search.trim()),
});

const person = z.object({
  usuario: lookedUp(idInput, 'usuario').nullish(),
  grupo: lookedUp(idInput, 'grupo').nullish(),
  escribe: z.boolean(),
});

/** Gives a folder people of its own, with a reason; or, without any, those of where it lies. */
export const saveArchiveFolderPeople = operation({
  name: 'saveArchiveFolderPeople',
  access: MANAGE,
  schema: z.object({
    id: idOf(FOLDER),
    version: z.number().int().nullish(),
    hereda: z.boolean(),
    motivo: optionalText(500).default(''),
    personas: z.array(person).max(200),
  }),
  async run({ tx, audit }, { id, version, hereda, motivo, personas }) {
    await lockTree(tx);
    const folder = await holdFolder(tx, id);
    if (!folder) throw new AppError('NOT_FOUND');
    requireCurrent(version, folder.version);
    if (folder.entidadId === 0) throw fieldError('', HEADING);
    const people = hereda ? [] : await checkedPeople(tx, personas);
    if (!hereda && people.length === 0) throw fieldError('personas', NOBODY);
    if (!hereda && motivo === '') throw fieldError('motivo', REASON);
    const above = folder.padre === null ? null : await findFolder(tx, folder.padre);
    const from = hereda ? (above?.permisosDe ?? null) : id;
    const before = folder.permisosDe === id ? await peopleOf(tx, id) : [];
    await setPeopleFrom(tx, folder, { from, reason: hereda ? '' : motivo });
    await writePeople(tx, id, people);
    const after = await peopleOf(tx, id);
    await audit({
      entity: FOLDER,
      entityId: id,
      before: { personas: before.map(toldPerson) },
      after: { personas: after.map(toldPerson), motivo },
    });
    return { id };
  },
});

const toldPerson = ({ nombre, escribe }: { nombre: string; escribe: boolean }): string =>
  `${nombre} (${escribe ? 'cambia' : 've'})`;

type Given = z.output<typeof person>;

/** Each once, and only those that exist. @throws AppError VALIDATION */
async function checkedPeople(tx: Parameters<typeof peopleOf>[0], given: readonly Given[]) {
  const people = new Map(
    given.map(({ usuario, grupo, escribe }) => [
      `${usuario ?? ''}/${grupo ?? ''}`,
      { usuario: usuario ?? null, grupo: grupo ?? null, escribe },
    ]),
  );
  const list = [...people.values()];
  const known = await knownPeople(tx, {
    users: list.flatMap(({ usuario }) => usuario ?? []),
    groups: list.flatMap(({ grupo }) => grupo ?? []),
  });
  for (const { usuario, grupo } of list) {
    const isKnown =
      (usuario === null) !== (grupo === null) &&
      (usuario === null || known.users.has(usuario)) &&
      (grupo === null || known.groups.has(grupo));
    if (!isKnown) throw fieldError('personas', messages.select);
  }
  return list;
}
