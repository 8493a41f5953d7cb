import type { RecordFile } from '../../../core/files/record-files.repository.ts';
import type { Builder } from '../../../core/graphql/builder.ts';
import { onePerBuilder, sharedShapes } from '../../../core/graphql/shapes.ts';
import type { AssignmentRow, HistoryRecord, OwnedError } from './assignment.repository.ts';
import {
  controllerOf,
  errorType,
  historyType,
  managerOf,
  ownedActivityType,
  ownerOf,
  personType,
  type Ref,
} from './assignment-parts.types.ts';
import type { AssignableActivity, Candidate } from './candidates.repository.ts';

/** The types that queries and mutations answer. */
interface AssignmentTypes {
  state: Ref<{ estado: string }>;
  error: Ref<OwnedError>;
  assignment: Ref<AssignmentRow>;
  activity: Ref<AssignableActivity>;
  candidate: Ref<Candidate>;
}

/** The types of assignments. */
export const assignmentTypes = onePerBuilder(makeTypes);

function makeTypes(builder: Builder): AssignmentTypes {
  const state = builder.objectRef<{ estado: string }>('AssignmentState').implement({
    fields: (t) => ({ id: t.exposeID('estado'), estado: t.exposeString('estado') }),
  });
  const error = errorType(builder);
  const history = historyType(builder, state);
  return {
    state,
    error,
    assignment: assignmentType(builder, { state, error, history }),
    activity: activityType(builder),
    candidate: candidateType(builder),
  };
}

function assignmentType(
  builder: Builder,
  {
    state,
    error,
    history,
  }: {
    state: Ref<{ estado: string }>;
    error: Ref<OwnedError>;
    history: Ref<HistoryRecord>;
  },
) {
  const { person } = sharedShapes(builder);
  const support = builder.objectRef<RecordFile>('SoporteAsignacion').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      bytes: t.exposeFloat('bytes'),
    }),
  });
  const resource = personType(builder);
  const activity = ownedActivityType(builder);
  const project = builder.objectRef<AssignmentRow>('AssignmentProject').implement({
    fields: (t) => ({
      id: t.id({ resolve: (row) => row.proyecto_id ?? '' }),
      nombre: t.string({ resolve: (row) => row.proyecto ?? '' }),
      codigo: t.exposeString('proyecto_codigo', { nullable: true }),
    }),
  });
  return builder.objectRef<AssignmentRow>('StatusActivity').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      identificador: t.exposeString('identificador'),
      actividad: t.field({ type: activity, resolve: (row) => ({ ...row, ...ownerOf(row) }) }),
      /** name of the process, or of the project */
      instanceName: t.string({ resolve: (row) => row.dueno_proceso ?? row.dueno_proyecto ?? '' }),
      estado: t.field({ type: state, resolve: (row) => row }),
      fechaEstado: t.expose('fecha_estado', { type: 'DateTime' }),
      recursoGestion: t.field({ type: resource, resolve: managerOf }),
      recursoControl: t.field({ type: resource, nullable: true, resolve: controllerOf }),
      /** the same, by the names that the tabs of projects and processes know them by */
      estadoData: t.field({ type: state, resolve: (row) => row }),
      recursoGestionData: t.field({ type: resource, resolve: managerOf }),
      proyecto: t.field({
        type: project,
        nullable: true,
        resolve: (row) => (row.proyecto_id === null ? null : row),
      }),
      personaSolicita: t.field({
        type: person,
        nullable: true,
        resolve: ({ persona_solicita_id: id, persona_solicita: fullName }) =>
          id === null ? null : { id, fullName: fullName ?? '' },
      }),
      observaciones: t.exposeString('observaciones'),
      duracionEstimada: t.exposeFloat('duracion_estimada'),
      /** hours of its efforts */
      esfuerzoTotal: t.float({ resolve: totalEffort }),
      fechaInicioPlaneada: t.expose('fecha_inicio_planeada', { type: 'DateTime' }),
      fechaFinPlaneada: t.expose('fecha_fin_planeada', { type: 'DateTime' }),
      fechaInicioReal: t.expose('fecha_inicio_real', { type: 'DateTime', nullable: true }),
      fechaFinReal: t.expose('fecha_fin_real', { type: 'DateTime', nullable: true }),
      fechaCreacion: t.expose('fecha_creacion', { type: 'DateTime' }),
      linkSharepoint: t.exposeString('link_sharepoint'),
      linkSharepointEspejo: t.exposeString('link_sharepoint_espejo'),
      /** documents of the archive that it took as supports */
      soportes: t.field({ type: [support], resolve: (row) => row.soportes }),
      objectId: t.exposeString('object_id', { nullable: true }),
      /** how the record that it is about is called */
      ownerName: t.exposeString('nombre_objeto', { nullable: true }),
      contentType: t.exposeString('content_type', { nullable: true }),
      rechazos: t.exposeInt('rechazos'),
      errores: t.field({
        type: [error],
        resolve: (row) => row.errores.map((one) => ({ ...one, ...ownerOf(row) })),
      }),
      /** whether its people were to be told by mail when it was last saved */
      sendMail: t.exposeBoolean('send_mail'),
      history: t.field({ type: [history], resolve: (row) => row.historial }),
      ultimoHistorial: t.field({
        type: history,
        nullable: true,
        resolve: ({ historial: [last] }) => last ?? null,
      }),
      version: t.exposeInt('version'),
    }),
  });
}

/** Hours that everybody put into it. */
export const totalEffort = (
  row: Pick<AssignmentRow, 'minutos_gestion' | 'minutos_control'>,
): number => (row.minutos_gestion + row.minutos_control) / 60;

const activityType = (builder: Builder) =>
  builder.objectRef<AssignableActivity>('AssignableActivity').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      /** name of the project or process */
      dueno: t.exposeString('dueno'),
      contentType: t.exposeString('contentType', { nullable: true }),
      pideControl: t.exposeBoolean('pideControl'),
    }),
  });

const candidateType = (builder: Builder) =>
  builder.objectRef<Candidate>('AssignmentCandidate').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      usuarioId: t.exposeID('usuarioId'),
      fullName: t.exposeString('fullName'),
      rol: t.exposeString('rol'),
    }),
  });
