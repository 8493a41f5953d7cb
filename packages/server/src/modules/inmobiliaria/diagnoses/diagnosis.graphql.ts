import { answers, diagnosisFields } from '@comarca/shared/modules/inmobiliaria/diagnosis.fields';
import { diagnosisMachine } from '@comarca/shared/modules/inmobiliaria/diagnosis.rules';
import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy, guardedBy } from '../../../core/graphql/secure-schema.ts';
import { savedRef, sharedShapes } from '../../../core/graphql/shapes.ts';
import { savedField } from '../../../core/management/record-mutations.ts';
import { estateDiagnoses, loadDiagnosis } from './diagnosis.queries.ts';
import type { Answered, DiagnosisRow, StoredSupport } from './diagnosis.repository.ts';
import { saveDiagnosis } from './diagnosis.service.ts';
import { ownedBy, partiesOf, stepDiagnosis } from './diagnosis.steps.ts';

const supportType = (builder: Builder) =>
  builder.objectRef<StoredSupport>('GiSoporte').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      bytes: t.exposeInt('bytes'),
      clase: t.exposeString('clase'),
      descripcion: t.exposeString('descripcion'),
      longitud: t.exposeFloat('longitud', { nullable: true }),
      latitud: t.exposeFloat('latitud', { nullable: true }),
      precision: t.exposeFloat('precision', { nullable: true }),
      rumbo: t.exposeFloat('rumbo', { nullable: true }),
      tomada: t.exposeString('tomada', { nullable: true }),
    }),
  });

function diagnosisType(builder: Builder) {
  const { person } = sharedShapes(builder);
  const answer = builder.objectRef<Answered>('GiRespuesta').implement({
    fields: (t) => ({
      pregunta: t.exposeID('pregunta'),
      texto: t.exposeString('texto'),
      respuesta: t.exposeString('respuesta'),
      nota: t.exposeString('nota'),
    }),
  });
  return builder.objectRef<DiagnosisRow>('GiDiagnostico').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      version: t.exposeInt('version'),
      predio: t.exposeID('predio'),
      clase: t.exposeString('clase'),
      estado: t.exposeString('estado'),
      concepto: t.exposeString('concepto'),
      hallazgos: t.exposeString('hallazgos'),
      observacion: t.exposeString('observacion'),
      responsable: t.field({ type: person, nullable: true, resolve: (row) => row.responsable }),
      enviadoPor: t.field({ type: person, nullable: true, resolve: (row) => row.enviadoPor }),
      revisadoPor: t.field({ type: person, nullable: true, resolve: (row) => row.revisadoPor }),
      fechaRevision: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ fechaRevision }) => fechaRevision,
      }),
      fechaVisita: t.string({ nullable: true, resolve: ({ fechaVisita }) => fechaVisita }),
      recibio: t.exposeString('recibio'),
      documentoRecibio: t.exposeString('documentoRecibio'),
      soportes: t.field({ type: [supportType(builder)], resolve: ({ soportes }) => soportes }),
      respuestas: t.field({ type: [answer], resolve: ({ respuestas }) => respuestas }),
      // the steps that the caller may take now
      pasos: t.stringList({
        resolve: (row, _args, { actor }) =>
          actor
            ? diagnosisMachine
                .offered(
                  { state: row.estado, own: ownedBy(row, actor.id) },
                  diagnosisMachine.actorsOf(actor, partiesOf(row)),
                )
                .map(({ name }) => name)
            : [],
      }),
    }),
  });
}

/** Types, queries and mutations of diagnoses. */
export function diagnosisGraphql(builder: Builder): void {
  const type = diagnosisType(builder);
  const { person } = sharedShapes(builder);
  const question = builder
    .objectRef<{ id: number; clase: string; texto: string }>('GiPregunta')
    .implement({
      fields: (t) => ({
        id: t.exposeID('id'),
        clase: t.exposeString('clase'),
        texto: t.exposeString('texto'),
      }),
    });
  const ofEstate = builder
    .objectRef<Awaited<ReturnType<typeof estateDiagnoses>>>('GiDiagnosticos')
    .implement({
      fields: (t) => ({
        diagnosticos: t.field({ type: [type], resolve: (all) => all.diagnosticos }),
        preguntas: t.field({ type: [question], resolve: (all) => all.preguntas }),
        respuestas: t.stringList({ resolve: () => [...answers] }),
        responsables: t.field({ type: [person], resolve: (all) => all.responsables }),
      }),
    });
  builder.queryField('estateDiagnoses', (t) =>
    t.field({
      type: ofEstate,
      nullable: true,
      args: { predio: t.arg.id({ required: true }) },
      ...answeredBy(estateDiagnoses),
    }),
  );
  savedField(builder, saveDiagnosis, {
    as: 'diagnosis',
    type,
    fields: diagnosisFields,
    args: (arg) => ({
      predio: arg.id({ required: true }),
      clase: arg.string({ required: true }),
      respuestas: arg.string({}),
      // JSON: every support that it is to have; those that it has stay without it
      soportes: arg.string({}),
    }),
    empty: { respuestas: '' },
  });
  builder.mutationFields((t) => ({
    stepDiagnosis: t.field({
      type: savedRef(builder, 'StepDiagnosisPayload', 'diagnosis', type),
      args: {
        id: t.arg.id({ required: true }),
        version: t.arg.int({}),
        paso: t.arg.string({ required: true }),
        observacion: t.arg.string({}),
      },
      extensions: guardedBy(stepDiagnosis),
      resolve: async (_root, { observacion, ...args }, context) => {
        const id = await stepDiagnosis(context, { ...args, observacion: observacion ?? '' });
        const diagnosis = await loadDiagnosis(context.app.database.db, id);
        return { saved: true, errors: [], diagnosis };
      },
    }),
  }));
}
