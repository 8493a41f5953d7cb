import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy } from '../../../core/graphql/secure-schema.ts';
import {
  archiveDocumentPeople,
  archiveFolderPeople,
  archivePeopleChoices,
  type DocumentPeople,
} from './people.service.ts';

/** Who sees a folder or a document, and who may be chosen to. */
export function peopleGraphql(builder: Builder): void {
  const person = builder.simpleObject('PersonaCarpetaArchivo', {
    fields: (t) => ({
      usuario: t.id({ nullable: true }),
      grupo: t.id({ nullable: true }),
      nombre: t.string(),
      escribe: t.boolean(),
    }),
  });
  const people = builder.simpleObject('PersonasCarpetaArchivo', {
    fields: (t) => ({
      propios: t.boolean(),
      de: t.string({ nullable: true }),
      motivo: t.string(),
      registro: t.string({ nullable: true }),
      personas: t.field({ type: [person] }),
    }),
  });
  const place = builder
    .objectRef<DocumentPeople['lugares'][number]>('PersonasLugarArchivo')
    .implement({
      fields: (t) => ({
        nombre: t.exposeString('nombre'),
        principal: t.exposeBoolean('principal'),
        quienes: t.field({ type: people, resolve: (row) => row }),
      }),
    });
  const ofDocument = builder.objectRef<DocumentPeople>('PersonasDocumentoArchivo').implement({
    fields: (t) => ({
      lugares: t.field({ type: [place], resolve: ({ lugares }) => lugares }),
      /** places that the reader does not see */
      ocultos: t.exposeInt('ocultos'),
      /** links for people outside that still open it */
      enlaces: t.exposeInt('enlaces'),
    }),
  });
  const choice = builder.simpleObject('PersonaElegibleArchivo', {
    fields: (t) => ({
      usuario: t.id({ nullable: true }),
      grupo: t.id({ nullable: true }),
      nombre: t.string(),
    }),
  });
  builder.queryFields((t) => {
    const id = t.arg.id({ required: true });
    return {
      archivePeopleChoices: t.field({
        type: [choice],
        args: { search: t.arg.string({ required: true }) },
        ...answeredBy(archivePeopleChoices),
      }),
      archiveFolderPeople: t.field({
        type: people,
        args: { id },
        ...answeredBy(archiveFolderPeople),
      }),
      archiveDocumentPeople: t.field({
        type: ofDocument,
        args: { id },
        ...answeredBy(archiveDocumentPeople),
      }),
    };
  });
}
