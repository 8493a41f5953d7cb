import { developmentFields } from '@comarca/shared/modules/desarrollos/development.fields';
import type { Builder } from '../../../core/graphql/builder.ts';
import { declaredFields } from '../../../core/graphql/field-types.ts';
import { sharedShapes } from '../../../core/graphql/shapes.ts';
import type { NewsRow } from '../news.repository.ts';
import { seesReport } from './development.access.ts';
import type { DevelopmentsInit } from './development.queries.ts';
import type { Attachment, DevelopmentRow, Person } from './development.repository.ts';
import type { Comment } from './development-parts.repository.ts';

export type DevelopmentRef = ReturnType<typeof developmentTypes>['development'];

/** The types of a development, as it is listed and opened. */
export function developmentTypes(builder: Builder) {
  const person = builder.objectRef<Person>('DesarrolloPersona').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      username: t.exposeString('username'),
      fullName: t.exposeString('fullName'),
    }),
  });
  const attachment = builder.objectRef<Attachment>('DesarrolloAdjunto').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      bytes: t.exposeInt('bytes'),
    }),
  });
  // Where a problem was met, for those who may know it.
  const report = builder.objectRef<DevelopmentRow>('DesarrolloReporte').implement({
    fields: (t) => ({
      direccion: t.exposeString('direccion'),
      navegador: t.exposeString('navegador'),
      solicitud: t.exposeString('solicitud'),
      captura: t.string({ nullable: true, resolve: ({ captura }) => captura }),
    }),
  });
  const development = builder.objectRef<DevelopmentRow>('Desarrollo').implement({
    fields: (t) => ({
      ...declaredFields(t, developmentFields, {
        modulo: sharedShapes(builder).named,
        recursos: person,
        adjuntos: attachment,
      }),
      normalId: t.exposeInt('id'),
      descripcionTexto: t.exposeString('descripcionTexto'),
      fechaCreacion: t.field({ type: 'DateTime', resolve: (row) => row.fechaCreacion }),
      reporto: t.field({ type: person, nullable: true, resolve: (row) => row.reporto }),
      reporte: t.field({
        type: report,
        nullable: true,
        resolve: (row, _args, { actor }) =>
          row.reporto && actor && seesReport(actor, row) ? row : null,
      }),
    }),
  });
  return { development, person, modulo: sharedShapes(builder).named };
}

type Types = ReturnType<typeof developmentTypes>;

/** What the filters and the form of developments offer. */
export function developmentsInitType(builder: Builder, { person, modulo }: Types) {
  const choice = builder.simpleObject('DesarrolloOpcion', {
    fields: (t) => ({ value: t.string(), label: t.string() }),
  });
  return builder.objectRef<DevelopmentsInit>('DesarrollosInicio').implement({
    fields: (t) => ({
      states: t.field({ type: [choice], resolve: (init) => init.states }),
      priorities: t.field({ type: [choice], resolve: (init) => init.priorities }),
      difficulties: t.field({ type: [choice], resolve: (init) => init.difficulties }),
      users: t.field({ type: [person], resolve: (init) => init.users() }),
      modules: t.field({ type: [modulo], resolve: (init) => init.modules() }),
    }),
  });
}

export const commentType = (builder: Builder, { person }: Types) =>
  builder.objectRef<Comment>('DesarrolloComentario').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      texto: t.exposeString('texto'),
      fecha: t.field({ type: 'DateTime', resolve: ({ fecha }) => fecha }),
      usuario: t.field({ type: person, resolve: ({ usuario }) => usuario }),
    }),
  });

export const newsType = (builder: Builder, { modulo }: Types) =>
  builder.objectRef<NewsRow>('Novedad').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      titulo: t.exposeString('titulo'),
      // What was written for the news; the description where nothing was.
      texto: t.string({ resolve: ({ novedad }) => novedad }),
      descripcion: t.string({ resolve: (row) => (row.novedad ? '' : row.descripcion) }),
      fecha: t.field({ type: 'Date', nullable: true, resolve: ({ fecha }) => fecha }),
      modulo: t.field({ type: modulo, nullable: true, resolve: (row) => row.modulo }),
    }),
  });
