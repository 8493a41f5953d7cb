import type { InputFieldBuilder } from '@pothos/core';
import type { Builder } from '../../../core/graphql/builder.ts';
import { type BuilderTypes, sharedShapes } from '../../../core/graphql/shapes.ts';
import { takesChanges } from './effort.checks.ts';
import type { EffortRow, LoggableRow } from './effort.repository.ts';

type Args = Pick<
  InputFieldBuilder<BuilderTypes, 'Arg'>,
  'id' | 'idList' | 'stringList' | 'boolean'
>;

/** What narrows efforts, as arguments. */
export const effortFilterArgs = (t: Args) => ({
  estadoActividad: t.id({}),
  recurso_In: t.idList({}),
  actividad_In: t.idList({}),
  estado_In: t.stringList({}),
  proyecto_In: t.idList({}),
  proceso_In: t.idList({}),
  instance_In: t.stringList({}),
  esGestion: t.boolean({}),
  esRetrabajo: t.boolean({}),
  fecha_Range: t.stringList({}),
  horaInicio_Range: t.stringList({}),
});

/** The types of efforts and of what a log is opened with. */
export function effortTypes(builder: Builder) {
  return { effort: effortType(builder), init: initType(builder) };
}

export type EffortRef = ReturnType<typeof effortType>;

function effortType(builder: Builder) {
  const { person } = sharedShapes(builder);
  return builder.objectRef<EffortRow>('DailyEffort').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      horaInicio: t.field({ type: 'DateTime', resolve: (row) => row.hora_inicio }),
      horaFin: t.field({ type: 'DateTime', resolve: (row) => row.hora_fin }),
      observaciones: t.exposeString('observaciones'),
      porcentajeAvance: t.exposeInt('porcentaje_avance'),
      linkSharepoint: t.exposeString('link_sharepoint'),
      linkSharepointEspejo: t.exposeString('link_sharepoint_espejo'),
      finActividad: t.exposeBoolean('fin_actividad'),
      /** whether its assignment still takes changes of whoever logged it */
      admiteCambios: t.boolean({ resolve: takesChanges }),
      /** id of the assignment */
      estadoActividad: t.id({ resolve: (row) => row.asignacion_id }),
      estado: t.exposeString('estado'),
      identificador: t.exposeString('identificador'),
      esGestion: t.exposeBoolean('es_gestion'),
      esRetrabajo: t.exposeBoolean('es_retrabajo'),
      color: t.exposeString('color'),
      /** hours */
      duracionReal: t.float({ resolve: (row) => row.minutos / 60 }),
      /** name of the activity */
      nombres: t.exposeString('actividad'),
      instanceName: t.exposeString('instancia'),
      recurso: t.field({
        type: person,
        resolve: (row) => ({ id: row.usuario_id, fullName: row.recurso }),
      }),
      /** how the browser knows again what it sent */
      envio: t.id({ nullable: true, resolve: (row) => row.clave }),
      version: t.exposeInt('version'),
    }),
  });
}

function initType(builder: Builder) {
  const assignment = builder.objectRef<LoggableRow>('EffortAssignment').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      identificador: t.exposeString('identificador'),
      nombre: t.exposeString('actividad'),
      instanceName: t.exposeString('instancia'),
      estado: t.exposeString('estado'),
      esGestion: t.exposeBoolean('es_gestion'),
      /** of its last effort; null before the first */
      color: t.exposeString('color', { nullable: true }),
      porcentajeAvance: t.exposeInt('porcentaje_avance', { nullable: true }),
    }),
  });
  const { person } = sharedShapes(builder);
  return builder.simpleObject('EffortsInit', {
    fields: (t) => ({
      person: t.field({ type: person }),
      asignaciones: t.field({ type: [assignment] }),
    }),
  });
}
