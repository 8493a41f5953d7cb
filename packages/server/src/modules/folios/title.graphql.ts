import type { Annotation } from '@comarca/shared/modules/folios/title.schema';
import type { ArgBuilder } from '@pothos/core';
import type { Builder } from '../../core/graphql/builder.ts';
import { answeredBy, guardedBy } from '../../core/graphql/secure-schema.ts';
import { type BuilderTypes, savedRef } from '../../core/graphql/shapes.ts';
import type { TitlesRow } from './title.repository.ts';
import { folioTitles, loadTitles, saveFolioTitles } from './title.service.ts';

/** The type of an annotation, and the arguments of what gives a folio its titles. */
export type TitleTypes = ReturnType<typeof titleTypes>;

/** What folios say of people: their boundaries, chains of titles and annotations. */
export function titleGraphql(builder: Builder): TitleTypes {
  const types = titleTypes(builder);
  const titles = builder.objectRef<TitlesRow>('FolioTitulos').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      version: t.exposeInt('version'),
      cabidaLinderos: t.exposeString('cabidaLinderos'),
      complementacion: t.exposeString('complementacion'),
      anotaciones: t.field({ type: [types.annotation], resolve: ({ anotaciones }) => anotaciones }),
    }),
  });
  const saved = savedRef(builder, 'SaveFolioTitlesPayload', 'titles', titles);
  builder.queryField('folioTitles', (t) =>
    t.field({
      type: titles,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(folioTitles),
    }),
  );
  builder.mutationField('saveFolioTitles', (t) =>
    t.field({
      type: saved,
      args: {
        id: t.arg.id({ required: true }),
        version: t.arg.int({ required: true }),
        ...types.args(t.arg),
      },
      extensions: guardedBy(saveFolioTitles),
      resolve: async (_root, args, context) => {
        const key = await saveFolioTitles(context, args);
        return { saved: true, errors: [], titles: await loadTitles(context.app.database.db, key) };
      },
    }),
  );
  return types;
}

function titleTypes(builder: Builder) {
  const input = annotationInput(builder);
  return {
    annotation: annotationType(builder),
    args: (arg: ArgBuilder<BuilderTypes>) => ({
      cabidaLinderos: arg.string({ defaultValue: '', required: true }),
      complementacion: arg.string({ defaultValue: '', required: true }),
      anotaciones: arg({ type: [input], required: true }),
    }),
  };
}

function annotationType(builder: Builder) {
  const party = builder.simpleObject('AnotacionPersona', {
    fields: (t) => ({
      lado: t.string(),
      nombre: t.string(),
      identificacion: t.string(),
      titular: t.string(),
    }),
  });
  return builder.objectRef<Annotation>('FolioAnotacion').implement({
    fields: (t) => ({
      numero: t.exposeInt('numero'),
      fecha: t.exposeString('fecha'),
      radicacion: t.exposeString('radicacion'),
      documento: t.exposeString('documento'),
      codigoActo: t.exposeString('codigoActo'),
      acto: t.exposeString('acto'),
      valor: t.exposeFloat('valor', { nullable: true }),
      // certificates that were read before this was recognised say nothing of it
      cancela: t.intList({ resolve: ({ cancela }: Partial<Annotation>) => cancela ?? [] }),
      personas: t.field({ type: [party], resolve: ({ personas }) => personas }),
    }),
  });
}

function annotationInput(builder: Builder) {
  const party = builder.inputType('AnotacionPersonaInput', {
    fields: (t) => ({
      lado: t.string({ required: true }),
      nombre: t.string({ required: true }),
      identificacion: t.string({ defaultValue: '', required: true }),
      titular: t.string({ defaultValue: '', required: true }),
    }),
  });
  return builder.inputType('FolioAnotacionInput', {
    fields: (t) => ({
      numero: t.int({ required: true }),
      fecha: t.string({ defaultValue: '', required: true }),
      radicacion: t.string({ defaultValue: '', required: true }),
      documento: t.string({ defaultValue: '', required: true }),
      codigoActo: t.string({ defaultValue: '', required: true }),
      acto: t.string({ defaultValue: '', required: true }),
      valor: t.float({}),
      cancela: t.intList({}),
      personas: t.field({ type: [party], required: true }),
    }),
  });
}
