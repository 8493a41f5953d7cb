import type { ObjectRef } from '@pothos/core';
import type { Builder } from '../../../core/graphql/builder.ts';
import { type BuilderTypes, sharedShapes } from '../../../core/graphql/shapes.ts';
import { referenceTypes } from '../../procesos/public.ts';
import type { AssignmentRow, HistoryRecord, OwnedBy, OwnedError } from './assignment.repository.ts';

export type Ref<Row> = ObjectRef<BuilderTypes, Row>;

interface Person extends OwnedBy {
  resource: number;
  usuario: number;
  fullName: string;
  username: string;
  avatar: string | null;
  rolId: number;
  rol: string;
}

const ownerFields = <Row extends OwnedBy>(
  t: PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, Row>,
  builder: Builder,
) => {
  const { named } = sharedShapes(builder);
  return {
    proyecto: t.field({ type: named, nullable: true, resolve: ({ proyecto }) => proyecto }),
    proceso: t.field({ type: named, nullable: true, resolve: ({ proceso }) => proceso }),
  };
};

/** An error that quality control names. */
export const errorType = (builder: Builder) =>
  builder.objectRef<OwnedError>('AssignmentError').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      descripcion: t.exposeString('descripcion'),
      ...ownerFields(t, builder),
      /** the activities or products that it is about; about any when empty */
      productosRelacionados: t.field({
        type: [sharedShapes(builder).named],
        resolve: ({ productos }) => productos,
      }),
    }),
  });

/** A step that an assignment took. */
export function historyType(builder: Builder, state: Ref<{ estado: string }>): Ref<HistoryRecord> {
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

/** Who manages or controls an assignment. */
export function personType(builder: Builder) {
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
      ...ownerFields(t, builder),
    }),
  });
}

/** The activity of an assignment: `proyecto` is its owner, not the related one. */
type OwnedActivity = Omit<AssignmentRow, 'proyecto'> & OwnedBy;

/** What is assigned. */
export function ownedActivityType(builder: Builder) {
  const { rol } = referenceTypes(builder);
  return builder.objectRef<OwnedActivity>('AssignmentActivity').implement({
    fields: (t) => ({
      id: t.exposeID('actividad_id'),
      nombre: t.exposeString('actividad'),
      esContinua: t.exposeBoolean('es_continua'),
      contentType: t.exposeString('actividad_content_type', { nullable: true }),
      ...ownerFields(t, builder),
      /** the roles that make it, and those that check it */
      perfilesGestion: t.field({ type: [rol], resolve: (row) => row.perfiles_gestion }),
      perfilesControl: t.field({ type: [rol], resolve: (row) => row.perfiles_control }),
    }),
  });
}

/** Whose an activity is, and with it its people and its errors. */
export const ownerOf = (row: AssignmentRow): OwnedBy => ({
  proyecto: namedOr(row.dueno_proyecto_id, row.dueno_proyecto),
  proceso: namedOr(row.dueno_proceso_id, row.dueno_proceso),
});

const namedOr = (id: number | null, name: string | null) =>
  id === null ? null : { id, nombre: name ?? '' };

export const managerOf = (row: AssignmentRow): Person => ({
  ...ownerOf(row),
  resource: row.recurso_gestion_id,
  usuario: row.usuario_gestion_id,
  fullName: row.gestor,
  username: row.gestor_username,
  avatar: row.gestor_avatar,
  rolId: row.rol_gestion_id,
  rol: row.rol_gestion,
});

export const controllerOf = (row: AssignmentRow): Person | null =>
  row.recurso_control_id === null || row.usuario_control_id === null || row.rol_control_id === null
    ? null
    : {
        ...ownerOf(row),
        resource: row.recurso_control_id,
        usuario: row.usuario_control_id,
        fullName: row.controlador ?? '',
        username: row.controlador_username ?? '',
        avatar: row.controlador_avatar,
        rolId: row.rol_control_id,
        rol: row.rol_control ?? '',
      };
