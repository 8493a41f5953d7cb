import { actMachine } from '@comarca/shared/modules/archivo/act.rules';
import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy } from '../../../core/graphql/secure-schema.ts';
import {
  type BuilderTypes,
  pageArgs,
  pageType,
  sharedShapes,
} from '../../../core/graphql/shapes.ts';
import { answersSaved, savedPayload } from '../archive.answers.ts';
import type { ActRow } from './act.repository.ts';
import {
  actCandidates,
  actItems,
  actReviewers,
  archiveAct,
  changeAct,
  type DescribedAct,
  draftAct,
  searchActs,
  takeOffAct,
} from './act.service.ts';
import { isAuthor, stepAct } from './act.steps.ts';
import type { ActItemRow } from './item.repository.ts';

/** Acts of transfer and elimination. */
export function actGraphql(builder: Builder): void {
  actQueries(builder);
  actMutations(builder);
}

function actQueries(builder: Builder): void {
  const { person } = sharedShapes(builder);
  const page = pageType(builder, 'ActaArchivoPagina', listedType(builder));
  const items = pageType(builder, 'DocumentoActaPagina', itemType(builder));
  const candidates = builder.simpleObject('CandidatosActaArchivo', {
    fields: (t) => ({ total: t.int(), impedidos: t.int(), bytes: t.float() }),
  });
  const described = describedType(builder);
  builder.queryFields((t) => ({
    archiveActsRelay: t.field({
      type: page,
      args: {
        ...pageArgs(t.arg),
        clase_In: t.arg.stringList({}),
        estado_In: t.arg.stringList({}),
      },
      ...answeredBy(searchActs),
    }),
    archiveAct: t.field({
      type: described,
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(archiveAct),
    }),
    archiveActItemsRelay: t.field({
      type: items,
      args: {
        acta: t.arg.id({ required: true }),
        first: t.arg.int({}),
        offset: t.arg.int({}),
        impedidos: t.arg.boolean({}),
      },
      ...answeredBy(actItems),
    }),
    archiveActCandidates: t.field({
      type: candidates,
      args: { clase: t.arg.string({ required: true }), serie: t.arg.id({}), carpeta: t.arg.id({}) },
      ...answeredBy(actCandidates),
    }),
    archiveActReviewers: t.field({ type: [person], ...answeredBy(actReviewers) }),
  }));
}

type Fields = PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, ActRow>;

/** What lists and panels tell of an act alike. */
const actFields = (t: Fields, builder: Builder) => {
  const { person } = sharedShapes(builder);
  return {
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    codigo: t.exposeString('codigo'),
    clase: t.exposeString('clase'),
    estado: t.exposeString('estado'),
    objeto: t.exposeString('objeto'),
    documentos: t.exposeInt('documentos'),
    fecha: t.expose('fecha', { type: 'DateTime' }),
    revisor: t.field({ type: person, nullable: true, resolve: (row) => row.revisor }),
    elaboradaPor: t.field({ type: person, nullable: true, resolve: (row) => row.elaboradaPor }),
  };
};

const listedType = (builder: Builder) =>
  builder.objectRef<ActRow>('ActaArchivo').implement({ fields: (t) => actFields(t, builder) });

const describedType = (builder: Builder) =>
  builder.objectRef<DescribedAct>('ActaArchivoAbierta').implement({
    fields: (t) => ({
      ...actFields(t, builder),
      observacion: t.exposeString('observacion'),
      revisadaPor: t.field({
        type: sharedShapes(builder).person,
        nullable: true,
        resolve: (row) => row.revisadaPor,
      }),
      fechaRevision: t.expose('fechaRevision', { type: 'DateTime', nullable: true }),
      ejecutaDesde: t.expose('ejecutaDesde', { type: 'DateTime', nullable: true }),
      ejecutada: t.expose('ejecutada', { type: 'DateTime', nullable: true }),
      impedidos: t.exposeInt('impedidos'),
      hechos: t.exposeInt('hechos'),
      excluidos: t.exposeInt('excluidos'),
      bytes: t.exposeFloat('bytes'),
      // the steps that the caller may take now
      pasos: t.stringList({
        resolve: (row, _args, { actor }) =>
          actor
            ? actMachine
                .offered(
                  { state: row.estado, own: isAuthor(row, actor.id) },
                  actMachine.actorsOf(actor, row),
                )
                .map(({ name }) => name)
            : [],
      }),
    }),
  });

const itemType = (builder: Builder) =>
  builder.objectRef<ActItemRow>('DocumentoActa').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      orden: t.exposeInt('orden'),
      documento: t.exposeID('documento'),
      nombre: t.exposeString('nombre'),
      lugar: t.exposeString('lugar'),
      codigoSerie: t.exposeString('codigoSerie'),
      serie: t.exposeString('serie'),
      fechaInicial: t.exposeString('fechaInicial'),
      fechaFinal: t.exposeString('fechaFinal'),
      bytes: t.exposeFloat('bytes'),
      sha256: t.exposeString('sha256'),
      resultado: t.exposeString('resultado', { nullable: true }),
      motivo: t.exposeString('motivo'),
    }),
  });

function actMutations(builder: Builder): void {
  const type = savedPayload(builder);
  builder.mutationFields((t) => {
    const id = t.arg.id({ required: true });
    const version = t.arg.int({});
    const said = { objeto: t.arg.string({ required: true }), revisor: t.arg.id({}) };
    return {
      draftArchiveAct: t.field({
        type,
        args: {
          clase: t.arg.string({ required: true }),
          serie: t.arg.id({}),
          carpeta: t.arg.id({}),
          ...said,
        },
        ...answersSaved(draftAct),
      }),
      changeArchiveAct: t.field({
        type,
        args: { id, version, ...said },
        ...answersSaved(changeAct),
      }),
      takeOffArchiveAct: t.field({
        type,
        args: { id, version, documentos: t.arg.idList({}), impedidos: t.arg.boolean({}) },
        ...answersSaved(takeOffAct),
      }),
      stepArchiveAct: t.field({
        type,
        args: {
          id,
          version,
          paso: t.arg.string({ required: true }),
          observacion: t.arg.string({}),
        },
        ...answersSaved(stepAct),
      }),
    };
  });
}
