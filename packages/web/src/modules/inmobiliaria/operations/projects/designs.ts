import { schemaOf } from '@comarca/shared/core/record/record-fields';
import { designFields } from '@comarca/shared/modules/inmobiliaria/design.fields';
import type { SheetForm } from '@comarca/shared/modules/inmobiliaria/estate-sheets';
import { MANAGE_PERMISSION } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import type { Geometry } from 'geojson';
import { z } from 'zod';
import { downloadFile } from '../../../../platform/downloads/download-file.ts';
import { refused } from '../../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../../platform/graphql/execute.ts';
import { managedRecord } from '../../../../platform/management/managed/managed-record.ts';
import * as documents from './designs.documents.ts';

/** Root of every query about the designs of projects. */
export const designsKey = ['disenos-gi'] as const;

/** A design, for its table. */
export const designRecord = managedRecord({
  entity: 'disenoGi',
  singular: 'Diseño',
  plural: 'Diseños',
  thing: 'el diseño',
  saved: 'Diseño guardado Exitosamente',
  purpose: 'Lo que el proyecto requiere de los predios: cada diseño es una versión.',
  model: { permission: MANAGE_PERMISSION } as const,
  queryKey: designsKey,
  ...documents.designCalls,
  fields: designFields,
  nameOf: ({ nombre }) => nombre,
});

export type Design = Awaited<ReturnType<typeof designRecord.load>>;

const NO_DRAWING = 'Debe ingresar alguna geometria para realizar el estudio';

const drawing = z.custom<Geometry | null>().transform((geometry, context) => {
  if (geometry) return JSON.stringify(geometry);
  context.addIssue({ code: 'custom', message: NO_DRAWING });
  return z.NEVER;
});

const formSchema = schemaOf(designFields).extend({ trazado: drawing });

/** The same with its drawing, for its form. */
export const designForm = {
  ...designRecord,
  schema: formSchema,
  beside: (design: Design | null) => ({
    trazado: design ? (JSON.parse(design.trazado) as Geometry) : null,
  }),
};

/** What a design needs of each estate, and what has changed since an earlier one. */
export const loadAffectation = async (project: string, design: string, earlier: string | null) =>
  (
    await execute(documents.affectationQuery, {
      projectId: project,
      designId: design,
      anterior: earlier,
    })
  ).affectation;

export type Affectation = Awaited<ReturnType<typeof loadAffectation>>;
export type Affected = Affectation['predios'][number];

export const downloadSheet = (design: string, estate: string): Promise<void> =>
  downloadFile(
    `/api/v1/proyectos_gi/disenos/${design}/predios/${estate}/ficha.docx`,
    'ficha_predial.docx',
  );

export const downloadSheets = (design: string, estates: readonly string[]): Promise<void> =>
  downloadFile(
    `/api/v1/proyectos_gi/disenos/${design}/fichas.zip?predios=${estates.join(',')}`,
    'fichas_prediales.zip',
  );

export const sheetFilesKey = (design: string) => [...designsKey, 'fichas', design] as const;

/** The sheets of a design that the person had made last. */
export const loadSheetFiles = async (project: string, design: string) =>
  (await execute(documents.sheetFilesQuery, { projectId: project, designId: design }))
    .estateSheetFiles;

/** Has sheets made apart. @throws AppError */
export async function prepareSheets(
  { project, design }: { project: string; design: string },
  estates: readonly string[],
  form: SheetForm,
): Promise<void> {
  const { prepareEstateSheets: answer } = await execute(documents.prepareSheetsMutation, {
    projectId: project,
    designId: design,
    predios: [...estates],
    formato: form,
  });
  if (!answer.received) throw refused(answer.errors);
}

/** Stops the making of sheets. */
export async function cancelSheets(id: string): Promise<void> {
  const { cancelEstateSheets: answer } = await execute(documents.cancelSheetsMutation, { id });
  if (!answer.received) throw refused(answer.errors);
}

/** The parcels of the cadastre that the strip of a project touches. */
export const loadStrip = async (project: string) =>
  (await execute(documents.stripQuery, { projectId: project })).estatesFromStrip;

/** Makes an estate of each of these parcels. @returns how many @throws AppError */
export async function takeEstates(project: string, npns: readonly string[]): Promise<number> {
  const { takeStripEstates: answer } = await execute(documents.takeMutation, {
    projectId: project,
    npns: [...npns],
  });
  if (!answer.success) throw refused(answer.errors);
  return answer.count ?? 0;
}
