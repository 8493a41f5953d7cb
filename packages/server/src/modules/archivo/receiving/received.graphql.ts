import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy } from '../../../core/graphql/secure-schema.ts';
import { pageArgs, pageType } from '../../../core/graphql/shapes.ts';
import { answersSaved, savedPayload } from '../archive.answers.ts';
import type { FieldGuess } from './field-rules.ts';
import type { ReceivedRow } from './received.repository.ts';
import {
  archiveReceiving,
  archiveSuggestion,
  classifyReceived,
  rejectReceived,
  searchReceived,
  undoReceived,
} from './received.service.ts';

/** What came by itself, and how it is filed. */
export function receivedGraphql(builder: Builder): void {
  const receiving = builder.simpleObject('RecepcionArchivo', {
    fields: (t) => ({
      carpeta: t.id({ nullable: true }),
      puedeClasificar: t.boolean(),
      fuentes: t.stringList(),
      rechazados: t.int(),
    }),
  });
  const page = pageType(builder, 'RecibidoArchivoPagina', rowType(builder));
  builder.queryFields((t) => ({
    archiveReceiving: t.field({ type: receiving, ...answeredBy(archiveReceiving) }),
    archiveReceivedRelay: t.field({
      type: page,
      args: { ...pageArgs(t.arg), clasificados: t.arg.boolean({}) },
      ...answeredBy(searchReceived),
    }),
    archiveSuggestion: t.field({
      type: suggestionType(builder),
      args: { documento: t.arg.id({ required: true }) },
      ...answeredBy(archiveSuggestion),
    }),
  }));
  const type = savedPayload(builder);
  builder.mutationFields((t) => {
    const ofDocument = { documento: t.arg.id({ required: true }) };
    return {
      classifyArchiveReceived: t.field({
        type,
        args: {
          ...ofDocument,
          version: t.arg.int({}),
          carpeta: t.arg.id({ required: true }),
          nombre: t.arg.string({ required: true }),
          tipo: t.arg.id({}),
          // by the ids of the type's fields
          campos: t.arg({ type: 'JSON' }),
        },
        ...answersSaved(classifyReceived),
      }),
      // its record is what brings it back from the trash
      rejectArchiveReceived: t.field({
        type,
        args: ofDocument,
        ...answersSaved(rejectReceived),
      }),
      undoArchiveReceived: t.field({ type, args: ofDocument, ...answersSaved(undoReceived) }),
    };
  });
}

const rowType = (builder: Builder) =>
  builder.objectRef<ReceivedRow>('RecibidoArchivo').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      bytes: t.exposeFloat('bytes'),
      numero: t.exposeInt('numero'),
      version: t.exposeInt('version'),
      tipoMime: t.exposeString('tipoMime'),
      origen: t.exposeString('origen'),
      procedencia: t.exposeString('procedencia'),
      leido: t.exposeBoolean('leido'),
      fecha: t.expose('fecha', { type: 'DateTime' }),
      lugar: t.exposeString('lugar'),
      clasificadoPor: t.exposeString('clasificadoPor', { nullable: true }),
      fechaClasificacion: t.expose('fechaClasificacion', { type: 'DateTime', nullable: true }),
    }),
  });

type Suggested = Awaited<ReturnType<typeof archiveSuggestion>>;

const suggestionType = (builder: Builder) => {
  const field = builder.objectRef<FieldGuess>('CampoSugeridoArchivo').implement({
    fields: (t) => ({
      campo: t.exposeID('campo'),
      valor: t.field({ type: 'JSON', resolve: ({ valor }) => valor }),
      razon: t.exposeString('razon'),
    }),
  });
  const copy = builder.simpleObject('CopiaRecibidoArchivo', {
    fields: (t) => ({ id: t.id(), nombre: t.string(), carpeta: t.string() }),
  });
  const similar = builder.simpleObject('ParecidoArchivo', {
    fields: (t) => ({ id: t.id(), nombre: t.string(), lugar: t.string(), parecido: t.float() }),
  });
  return builder.objectRef<Suggested>('SugerenciaArchivo').implement({
    fields: (t) => ({
      leido: t.exposeBoolean('leido'),
      carpeta: t.exposeID('carpeta', { nullable: true }),
      lugar: t.exposeString('lugar', { nullable: true }),
      razonLugar: t.exposeString('razonLugar', { nullable: true }),
      tipo: t.exposeID('tipo', { nullable: true }),
      razonTipo: t.exposeString('razonTipo', { nullable: true }),
      campos: t.field({ type: [field], resolve: ({ campos }) => campos }),
      parecidos: t.field({ type: [similar], resolve: ({ parecidos }) => parecidos }),
      copias: t.field({ type: [copy], resolve: ({ copias }) => copias }),
    }),
  });
};
