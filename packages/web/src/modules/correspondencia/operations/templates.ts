import { z } from 'zod';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';
import { sendFile } from '../../../platform/uploads/send-file.ts';
import type { SendTools } from '../../../platform/uploads/upload-queue.ts';

export const templatesKey = ['plantillas-correspondencia'];

export const letterTemplates = managedCalls({
  list: graphql(`
    query PlantillasCorrespondencia($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: letterTemplatesRelay(
        first: $first
        offset: $offset
        search: $search
        orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes {
          id version nombre proyecto proyectoNombre proceso procesoNombre
          archivo archivoNombre archivoUrl camposPie { nombre texto }
          agruparAnio agruparMes agruparDia activa
        }
      }
    }
  `),
  one: graphql(`
    query UnaPlantillaCorrespondencia($id: ID!) {
      uno: letterTemplate(id: $id) {
        id version nombre proyecto proyectoNombre proceso procesoNombre
        archivo archivoNombre archivoUrl camposPie { nombre texto }
        agruparAnio agruparMes agruparDia activa
      }
    }
  `),
  save: graphql(`
    mutation GuardarPlantillaCorrespondencia(
      $id: ID
      $version: Int
      $nombre: String!
      $proyecto: String
      $proceso: String
      $archivo: String!
      $camposPie: JSON!
      $agruparAnio: Boolean!
      $agruparMes: Boolean!
      $agruparDia: Boolean!
      $activa: Boolean!
    ) {
      hecho: saveLetterTemplate(
        id: $id
        version: $version
        nombre: $nombre
        proyecto: $proyecto
        proceso: $proceso
        archivo: $archivo
        camposPie: $camposPie
        agruparAnio: $agruparAnio
        agruparMes: $agruparMes
        agruparDia: $agruparDia
        activa: $activa
      ) {
        saved
        errors { campo message }
        uno: letterTemplate { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarPlantillaCorrespondencia($id: ID!) {
      hecho: deleteLetterTemplate(id: $id) { deleted errors { campo message } }
    }
  `),
});

export type LetterTemplate = Awaited<ReturnType<typeof letterTemplates.load>>;

const BASE = '/api/v1/correspondencia/plantillas';

/** A Word template to begin with. */
export const SAMPLE_TEMPLATE = `${BASE}/ejemplo.docx`;

/** The template as a letter would look like, as PDF. */
export const previewAddress = (id: string): string => `${BASE}/${id}/vista.pdf`;

const received = z.object({
  archivos: z.tuple([
    z.object({ id: z.string(), nombre: z.string(), campos: z.array(z.string()) }),
  ]),
});
/** `campos`: the fields of its own that the file names. */
export type TemplateFile = z.infer<typeof received>['archivos'][0];

/** Sends the Word file of a template. @throws AppError with why it is none */
export async function sendTemplateFile(file: File, tools: SendTools): Promise<TemplateFile> {
  const { archivos } = received.parse(await sendFile(`${BASE}/archivos`, file, tools));
  return archivos[0];
}
