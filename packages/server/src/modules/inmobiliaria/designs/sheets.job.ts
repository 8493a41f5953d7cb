import { Readable } from 'node:stream';
import { AppError } from '@comarca/shared/core/errors';
import { idOf, ownIdOf } from '@comarca/shared/core/id-input';
import {
  MOST_PREPARED_SHEETS,
  sheetForms,
} from '@comarca/shared/modules/inmobiliaria/estate-sheets';
import { z } from 'zod';
import { fileKinds } from '../../../core/files/file-kind.ts';
import { cancelPrepared } from '../../../core/files/prepared/cancel-prepared.ts';
import { keepPrepared, whoAskedForIt } from '../../../core/files/prepared/keep-prepared.ts';
import { preparedFiles } from '../../../core/files/prepared/prepared-file.repository.ts';
import { preparingJob } from '../../../core/files/prepared/preparing-job.ts';
import { zipStream } from '../../../core/files/zip-stream.ts';
import type { RunningJob } from '../../../core/jobs/jobs.ts';
import { allows, operation, reading } from '../../../core/operation/operation.ts';
import { timedName } from '../../../core/reports/download.ts';
import { keepNotice } from '../../avisos/public.ts';
import { partOf } from '../access.repository.ts';
import { callerOf, ESTATE, MANAGE, narrowedTo, PROJECT } from '../access.ts';
import { findEstates } from '../estates/estate.repository.ts';
import { requireDesign } from './affectation.service.ts';
import { designTable } from './design.repository.ts';
import { DESIGN } from './design.ts';
import type { DrawnSheet, Sheet } from './drawn-sheet.ts';
import { type Sheets, sheetEntries, sheetsOf } from './sheet-archive.ts';

const SHEETS_JOB = 'fichas-prediales';
/** `archivos.entidad` of sheets that were made together; whose they are is their `entidad_id`. */
export const SHEETS_FILE = 'fichasPrediales';

const jobData = z.object({
  designId: z.number().int(),
  predios: z.array(z.number().int()),
  formato: z.enum(sheetForms),
});
type SheetsJob = RunningJob<z.output<typeof jobData>>;

const ofDesign = { projectId: idOf(PROJECT), designId: ownIdOf(DESIGN) };

/** Has the sheets of many estates made, which the caller fetches when they are ready. */
export const prepareEstateSheets = operation({
  name: 'prepareEstateSheets',
  access: MANAGE,
  schema: z.object({
    ...ofDesign,
    predios: z
      .array(idOf(ESTATE))
      .min(1, 'Debe seleccionar por lo menos un elemento de la lista')
      .max(MOST_PREPARED_SHEETS, `Elija como máximo ${MOST_PREPARED_SHEETS} predios a la vez`),
    formato: z.enum(sheetForms),
  }),
  async run({ tx, actor, context, audit }, { projectId, designId, predios, formato }) {
    await requireDesign(tx, projectId, designId);
    const found = await findEstates(tx, predios);
    if (found.some(({ proyecto }) => proyecto.id !== projectId)) throw new AppError('NOT_FOUND');
    const options = { userId: actor.id, reference: String(designId) };
    const job = await context.app.jobs.enqueue(
      tx,
      SHEETS_JOB,
      { designId, predios, formato },
      options,
    );
    await audit({
      entity: SHEETS_FILE,
      entityId: job,
      after: { diseno: designId, predios: predios.length, formato },
    });
  },
});

/** The sheets of a design that the caller asked for last, with how far they are. @throws AppError NOT_FOUND */
export const estateSheetFiles = reading({
  access: MANAGE,
  schema: z.object(ofDesign),
  async run({ db, actor }, { projectId, designId }) {
    await requireDesign(db, projectId, designId);
    return preparedFiles(db, { queue: SHEETS_JOB, reference: designId, user: actor.id });
  },
});

/** Stops the making of sheets. */
export const cancelEstateSheets = cancelPrepared({
  name: 'cancelEstateSheets',
  access: MANAGE,
  queue: SHEETS_JOB,
  entity: SHEETS_FILE,
});

/** Who fetches sheets: whoever asked for them and still manages the project of their design. */
export const mayFetchSheets = whoAskedForIt(async (context, id) => {
  const { db } = context.app.database;
  const design = allows(context, MANAGE) ? await designTable.find(db, id) : undefined;
  if (!design) return false;
  const user = narrowedTo(callerOf(context));
  return (await partOf(db, 'proyectos_gi', [design.proyecto], user)).length > 0;
});

/** Makes the sheets of many estates, as a zip or as one document, and keeps them for a day. */
export const sheetsJob = preparingJob({ name: SHEETS_JOB, schema: jobData, run });

async function run(job: SheetsJob) {
  const { app, userId, data } = job;
  const { db } = app.database;
  const design = await designTable.find(db, data.designId);
  if (!design) throw new AppError('VALIDATION', 'El diseño ya no existe.');
  const sheets = await sheetsOf(db, design, data.predios);
  const kept = await keepPrepared(app, {
    entity: SHEETS_FILE,
    user: userId,
    about: design.id,
    name: timedName('fichas_prediales', design.nombre, data.formato),
    type: fileKinds[data.formato].mime,
    content:
      data.formato === 'zip'
        ? zipStream(sheetEntries(app, sheets, tellerOf(job, sheets)))
        : await asOne(job, sheets),
  });
  if (userId !== null) {
    const text = `Las fichas prediales del diseño «${design.nombre}» están listas.`;
    const route = `/proyectos_gi/administrar/${design.proyecto}`;
    await keepNotice(app, { user: userId, kind: 'inmobiliaria', text, route });
  }
  return kept;
}

/** Says how far the file is; stops where its making was stopped. */
const tellerOf = (job: SheetsJob, sheets: Sheets) => async (sheet: Sheet) => {
  job.signal.throwIfAborted();
  const done = sheets.indexOf(sheet);
  const text = `Ficha ${done + 1} de ${sheets.length}: ${sheet.estate.codigoSig}`;
  await job.progress((99 * done) / sheets.length, text);
};

async function asOne(job: SheetsJob, sheets: Sheets): Promise<Readable> {
  const [{ sheetsAsOne }, { drawnSheet }] = [
    await import('./estate-sheet.ts'),
    await import('./drawn-sheet.ts'),
  ];
  const tell = tellerOf(job, sheets);
  const drawn = async (sheet: Sheet) => {
    await tell(sheet);
    return drawnSheet(job.app, sheet);
  };
  const [first, ...others] = sheets;
  const all: [DrawnSheet, ...DrawnSheet[]] = [await drawn(first)];
  for (const sheet of others) all.push(await drawn(sheet));
  return Readable.from([await sheetsAsOne(all)]);
}
