import type { ObjectRef } from '@pothos/core';
import type { Builder } from '../../core/graphql/builder.ts';
import type { BuilderTypes } from '../../core/graphql/shapes.ts';
import { referenceTypes } from '../procesos/public.ts';
import type { AssignmentRow, HistoryRecord } from './asignacion.repository.ts';
import type { AssignableActivity, Candidate } from './candidatos.repository.ts';

type Ref<Row> = ObjectRef<BuilderTypes, Row>;

/** The types that queries and mutations answer. */
interface AssignmentTypes {
  state: Ref<{ estado: string }>;
  assignment: Ref<AssignmentRow>;
  activity: Ref<AssignableActivity>;
  candidate: Ref<Candidate>;
}

interface Person {
  resource: number;
  usuario: number;
  fullName: string;
  username: string;
  avatar: string | null;
  rolId: number;
  rol: string;
}

const made = new WeakMap<Builder, AssignmentTypes>();

/** The types of assignments. One set per builder. */
export function assignmentTypes(builder: Builder): AssignmentTypes {
  const known = made.get(builder) ?? makeTypes(builder);
  made.set(builder, known);
  return known;
}

function makeTypes(builder: Builder): AssignmentTypes {
  const state = builder.objectRef<{ estado: string }>('AssignmentState').implement({
    fields: (t) => ({ id: t.exposeID('estado'), estado: t.exposeString('estado') }),
  });
  const error = builder.objectRef<{ id: number; nombre: string }>('AssignmentError').implement({
    fields: (t) => ({ id: t.exposeID('id'), nombre: t.exposeString('nombre') }),
  });
  const history = historyType(builder, state);
  return {
    state,
    assignment: assignmentType(builder, { state, error, history }),
    activity: activityType(builder),
    candidate: candidateType(builder),
  };
}

function historyType(builder: Builder, state: Ref<{ estado: string }>): Ref<HistoryRecord> {
  const user = builder.objectRef<{ username: string }>('AssignmentHistoryUser').implement({
    fields: (t) => ({ username: t.exposeString('username') }),
  });
  return builder.objectRef<HistoryRecord>('AssignmentHistory').implement({
    fields: (t) => ({
      historyId: t.exposeID('id'),
      historyDate: t.field({ type: 'DateTime', resolve: ({ fecha }) => new Date(fecha) }),
      estado: t.field({ type: state, resolve: ({ estado }) => ({ estado }) }),
      historyUser: t.field({
        type: user,
        nullable: true,
        resolve: ({ usuario }) => (usuario === null ? null : { username: usuario }),
      }),
      recursoGestion: t.exposeString('recursoGestion'),
      recursoControl: t.exposeString('recursoControl', { nullable: true }),
      observaciones: t.exposeString('observaciones'),
      /** the names of the errors as they were then */
      erroresRespaldo: t.exposeStringList('errores'),
    }),
  });
}

function personType(builder: Builder) {
  const account = builder.objectRef<Person>('AssignmentAccount').implement({
    fields: (t) => ({ username: t.exposeString('username') }),
  });
  const user = builder.objectRef<Person>('AssignmentUser').implement({
    fields: (t) => ({
      id: t.exposeID('usuario'),
      fullName: t.exposeString('fullName'),
      avatar: t.string({
        nullable: true,
        resolve: ({ avatar }) => (avatar ? `/media/${avatar}` : null),
      }),
      user: t.field({ type: account, resolve: (person) => person }),
    }),
  });
  const { rol } = referenceTypes(builder);
  return builder.objectRef<Person>('AssignmentResource').implement({
    fields: (t) => ({
      id: t.exposeID('resource'),
      usuario: t.field({ type: user, resolve: (person) => person }),
      rol: t.field({ type: rol, resolve: (person) => ({ id: person.rolId, rol: person.rol }) }),
    }),
  });
}

function ownedActivityType(builder: Builder) {
  const { actividad: named } = referenceTypes(builder);
  return builder.objectRef<AssignmentRow>('AssignmentActivity').implement({
    fields: (t) => ({
      id: t.exposeID('actividad_id'),
      nombre: t.exposeString('actividad'),
      esContinua: t.exposeBoolean('es_continua'),
      contentType: t.exposeString('actividad_content_type', { nullable: true }),
      proyecto: t.field({
        type: named,
        nullable: true,
        resolve: (row) => namedOr(row.dueno_proyecto_id, row.dueno_proyecto),
      }),
      proceso: t.field({
        type: named,
        nullable: true,
        resolve: (row) => namedOr(row.dueno_proceso_id, row.dueno_proceso),
      }),
    }),
  });
}

const namedOr = (id: number | null, nombre: string | null) =>
  id === null ? null : { id, nombre: nombre ?? '' };

function assignmentType(
  builder: Builder,
  {
    state,
    error,
    history,
  }: {
    state: Ref<{ estado: string }>;
    error: Ref<{ id: number; nombre: string }>;
    history: Ref<HistoryRecord>;
  },
) {
  const resource = personType(builder);
  const activity = ownedActivityType(builder);
  const project = builder.objectRef<AssignmentRow>('AssignmentProject').implement({
    fields: (t) => ({
      id: t.id({ resolve: (row) => row.proyecto_id ?? '' }),
      nombre: t.string({ resolve: (row) => row.proyecto ?? '' }),
      codigo: t.exposeString('proyecto_codigo', { nullable: true }),
    }),
  });
  const requester = builder.objectRef<AssignmentRow>('AssignmentRequester').implement({
    fields: (t) => ({
      id: t.id({ resolve: (row) => row.persona_solicita_id ?? '' }),
      fullName: t.string({ resolve: (row) => row.persona_solicita ?? '' }),
    }),
  });
  return builder.objectRef<AssignmentRow>('StatusActivity').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      identificador: t.exposeString('identificador'),
      actividad: t.field({ type: activity, resolve: (row) => row }),
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
        type: requester,
        nullable: true,
        resolve: (row) => (row.persona_solicita_id === null ? null : row),
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
      objectId: t.exposeString('object_id', { nullable: true }),
      /** how the record that it is about is called */
      ownerName: t.exposeString('nombre_objeto', { nullable: true }),
      contentType: t.exposeString('content_type', { nullable: true }),
      rechazos: t.exposeInt('rechazos'),
      errores: t.field({ type: [error], resolve: (row) => row.errores }),
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

const managerOf = (row: AssignmentRow): Person => ({
  resource: row.recurso_gestion_id,
  usuario: row.usuario_gestion_id,
  fullName: row.gestor,
  username: row.gestor_username,
  avatar: row.gestor_avatar,
  rolId: row.rol_gestion_id,
  rol: row.rol_gestion,
});

const controllerOf = (row: AssignmentRow): Person | null =>
  row.recurso_control_id === null || row.usuario_control_id === null || row.rol_control_id === null
    ? null
    : {
        resource: row.recurso_control_id,
        usuario: row.usuario_control_id,
        fullName: row.controlador ?? '',
        username: row.controlador_username ?? '',
        avatar: row.controlador_avatar,
        rolId: row.rol_control_id,
        rol: row.rol_control ?? '',
      };

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
