import { dayOf } from '@comarca/shared/core/formats';
import { processMachine } from '@comarca/shared/modules/judiciales/judicial.rules';
import { processFields } from '@comarca/shared/modules/judiciales/process.fields';
import { decodeProcessNumber } from '@comarca/shared/modules/judiciales/process-number';
import type { Builder } from '../../../core/graphql/builder.ts';
import { declaredFields } from '../../../core/graphql/field-types.ts';
import { sharedShapes } from '../../../core/graphql/shapes.ts';
import { smallTypes } from '../small-types.ts';
import type { JudicialInit } from './process.queries.ts';
import type { ProcessRow } from './process.repository.ts';

export type ProcessRef = ReturnType<typeof processType>;

/** The type of a judicial process, as it is listed and opened. */
export function processType(builder: Builder) {
  const { described, person, project, city } = smallTypes(builder);
  const part = builder.simpleObject('ParteRadicado', {
    fields: (t) => ({ nombre: t.string(), valor: t.string(), significado: t.string() }),
  });
  return builder.objectRef<ProcessRow>('ProcesoJudicial').implement({
    fields: (t) => ({
      ...declaredFields(t, processFields, {
        municipio: city,
        tipo: described,
        etapa: described,
        proyecto: project,
        abogado: person,
      }),
      consultadoEn: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ consultadoEn }) => consultadoEn,
      }),
      // what its number says, part by part
      radicado: t.field({
        type: [part],
        resolve: ({ numero, municipio }) =>
          decodeProcessNumber(numero, dayOf(Date.now())).partes.map((one) => ({
            ...one,
            significado:
              one.key === 'municipio' && one.valor === municipio.id
                ? `${municipio.nombre}, ${municipio.departamento}`
                : one.significado,
          })),
      }),
      // the steps that the caller may take now
      pasos: t.stringList({
        resolve: (row, _args, { actor }) =>
          actor
            ? processMachine
                .offered({ state: row.estado }, processMachine.actorsOf(actor, row))
                .map(({ name }) => name)
            : [],
      }),
    }),
  });
}

/** What the filters and the form of processes offer. */
export function judicialInitType(builder: Builder) {
  const { described, person, project, city } = smallTypes(builder);
  return builder.objectRef<JudicialInit>('ProcesosJudicialesInicio').implement({
    fields: (t) => ({
      states: t.field({ type: [described], resolve: (init) => init.states() }),
      types: t.field({
        type: [described],
        resolve: (init) => init.types(),
      }),
      stages: t.field({
        type: [described],
        resolve: (init) => init.stages(),
      }),
      projects: t.field({
        type: [project],
        resolve: (init) => init.projects(),
      }),
      cities: t.field({ type: [city], resolve: (init) => init.cities() }),
      lawyers: t.field({
        type: [person],
        resolve: (init) => init.lawyers(),
      }),
      clients: t.field({
        type: [sharedShapes(builder).named],
        resolve: (init) => init.clients(),
      }),
    }),
  });
}
