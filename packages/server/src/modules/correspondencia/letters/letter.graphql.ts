import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { pageArgs, pageType } from '../../../core/graphql/shapes.ts';
import type { OfferedTemplate } from '../documents/draft.repository.ts';
import {
  correspondenceInit,
  getLetter,
  linkedLetters,
  searchByCode,
  searchLetters,
} from './letter.queries.ts';
import { letterTypes } from './letter.types.ts';
import { type LetterAgent, searchAgents } from './letter-agents.queries.ts';

/** Queries of letters: form, list, one letter, search by filing code, who is on the other side. */
export function letterQueries(builder: Builder): void {
  const { letter, related } = letterTypes(builder);
  const init = initType(builder);
  const agent = agentType(builder);
  const page = pageType(builder, 'CorrespondenciaPagina', letter);
  builder.queryFields((t) => ({
    correspondenceInit: t.field({
      type: init,
      extensions: guardedBy(correspondenceInit),
      resolve: (_root, _args, context) => correspondenceInit(context, {}),
    }),
    correspondencesRelay: t.field({
      type: page,
      args: {
        ...pageArgs(t.arg),
        byUser: t.arg.boolean({}),
        tipo: t.arg.idList({}),
        estado: t.arg.stringList({}),
        proyecto: t.arg.idList({}),
        proceso: t.arg.idList({}),
        contrato: t.arg.idList({}),
        funcionario: t.arg.idList({}),
        plantilla: t.arg.idList({}),
        saliente: t.arg.boolean({}),
        anulada: t.arg.boolean({}),
        fechaRadicacion_Range: t.arg.stringList({}),
      },
      extensions: guardedBy(searchLetters),
      resolve: (_root, args, context) => searchLetters(context, args),
    }),
    linkedCorrespondences: t.field({
      type: page,
      args: {
        ...pageArgs(t.arg),
        // proyecto, proceso or contrato
        kind: t.arg.string({ required: true }),
        id: t.arg.id({ required: true }),
      },
      extensions: guardedBy(linkedLetters),
      resolve: (_root, args, context) => linkedLetters(context, args),
    }),
    correspondence: t.field({
      type: letter,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(getLetter),
      resolve: (_root, args, context) => getLetter(context, args),
    }),
    searchCorrespondence: t.field({
      type: [related],
      args: { codigoRadicacion: t.arg.string({ required: true }) },
      extensions: guardedBy(searchByCode),
      resolve: (_root, args, context) => searchByCode(context, args),
    }),
    searchLetterAgents: t.field({
      type: [agent],
      args: { text: t.arg.string({ required: true }) },
      extensions: guardedBy(searchAgents),
      resolve: (_root, args, context) => searchAgents(context, args),
    }),
  }));
}

function agentType(builder: Builder) {
  return builder.objectRef<LetterAgent>('AgenteCorrespondencia').implement({
    description: 'A quien va o de quien viene una carta',
    fields: (t) => ({
      id: t.exposeID('id'),
      /** EMPRESA, PERSONA or CORRESPONDENCIA: the record, or the letter, that it is found in */
      origen: t.exposeString('origen'),
      nombre: t.exposeString('nombre'),
      identificacion: t.exposeString('identificacion'),
      correo: t.exposeString('correo'),
      direccion: t.exposeString('direccion'),
    }),
  });
}

function initType(builder: Builder) {
  const { named, footerField } = letterTypes(builder);
  const type = builder.simpleObject('TipoCorrespondencia', {
    fields: (t) => ({
      id: t.id(),
      nombre: t.string(),
      /** business days to answer; null where the law sets none */
      diasRespuesta: t.int({ nullable: true }),
    }),
  });
  const template = builder.objectRef<OfferedTemplate>('PlantillaOfrecida').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      /** the only project, or process, whose letters it makes; both null: of all */
      proyectoId: t.exposeID('proyectoId', { nullable: true }),
      procesoId: t.exposeID('procesoId', { nullable: true }),
      camposPie: t.field({ type: [footerField], resolve: ({ camposPie }) => camposPie }),
      agruparAnio: t.exposeBoolean('agruparAnio'),
      agruparMes: t.exposeBoolean('agruparMes'),
      agruparDia: t.exposeBoolean('agruparDia'),
    }),
  });
  return builder.simpleObject('CorrespondenciaInicio', {
    fields: (t) => ({
      types: t.field({ type: [type] }),
      statuses: t.field({ type: [named] }),
      templates: t.field({ type: [template] }),
    }),
  });
}
