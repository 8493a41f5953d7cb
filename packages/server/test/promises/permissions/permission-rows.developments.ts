import { admins, type Row, row, signedIn } from './permission-rows.ts';
import type { World } from './permission-world.ts';
import { storedDocument } from './stored-document.ts';

/** A development of the call's own. */
const development = async (world: World) => ({
  id: await world.one(
    `insert into desarrollos (titulo, fecha_inicio) values ($1, current_date) returning id`,
    [`Desarrollo ${world.next()}`],
  ),
});

const form = () => ({
  titulo: 'Una prueba',
  descripcion: '<p>Texto</p>',
  fechaInicio: '2026-03-01',
  recursos: [],
  prioridad: '1',
  dificultad: '1',
  adjuntos: [],
});

/** All the staff see developments, comment on them and report problems; who may changes them. */
export const developmentRows: Row[] = [
  row('developmentsInit', signedIn),
  row('developmentsRelay', signedIn),
  row('development', signedIn, development),
  row('developmentComments', signedIn, development),
  row('developmentsDashboard', signedIn),
  row('newsRelay', signedIn),
  row('downloadDevelopmentsReport', signedIn),
  row('saveDevelopment', admins, form, { about: 'create' }),
  row(
    'saveDevelopment',
    admins,
    async (world) => ({ ...(await development(world)), ...form(), version: 1 }),
    {
      about: 'edit',
    },
  ),
  row(
    'manageDevelopment',
    admins,
    async (world) => ({
      ...(await development(world)),
      paso: 'archivar',
    }),
    { about: 'a step of their own' },
  ),
  row('commentDevelopment', signedIn, async (world) => ({
    ...(await development(world)),
    texto: 'Un comentario',
  })),
  // Whoever changes developments and reads the archive: to others its documents do not exist.
  row('takeDocumentAsAttachment', admins, async (world) => ({
    ...(await storedDocument(world)),
    desarrollo: (await development(world)).id,
  })),
  row('reportProblem', signedIn, { titulo: 'Algo falla' }),
  row('deleteDevelopment', admins, development),
];
