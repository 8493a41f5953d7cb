import { developmentFields } from '@comarca/shared/modules/desarrollos/development.fields';
import type { Builder } from '../../core/graphql/builder.ts';
import { givenValues, saveArgs } from '../../core/graphql/field-args.ts';
import { guardedBy } from '../../core/graphql/secure-schema.ts';
import { payloadRef, savedRef } from '../../core/graphql/shapes.ts';
import { loadDevelopment } from './development.queries.ts';
import { commentDevelopment, deleteDevelopment, saveDevelopment } from './development.service.ts';
import { manageDevelopment } from './development.steps.ts';
import type { DevelopmentRef } from './development.types.ts';
import { reportProblem } from './problem.service.ts';

/** What changes developments. */
export function developmentMutations(builder: Builder, development: DevelopmentRef): void {
  const saved = savedRef(builder, 'SaveDevelopmentPayload', 'development', development);
  const deleted = payloadRef(builder, 'DeleteDevelopmentPayload', 'deleted');
  const said = payloadRef(builder, 'CommentDevelopmentPayload', 'saved');
  const reported = payloadRef(builder, 'ReportProblemPayload', 'received');
  builder.mutationFields((t) => ({
    saveDevelopment: t.field({
      type: saved,
      args: saveArgs(t.arg, developmentFields),
      extensions: guardedBy(saveDevelopment),
      resolve: async (_root, args, context) => {
        const id = await saveDevelopment(context, givenValues(developmentFields, args));
        const row = await loadDevelopment(context.app.database.db, id);
        return { saved: true, errors: [], development: row };
      },
    }),
    manageDevelopment: t.field({
      type: saved,
      args: {
        id: t.arg.id({ required: true }),
        paso: t.arg.string({ required: true }),
        version: t.arg.int({}),
      },
      extensions: guardedBy(manageDevelopment),
      resolve: async (_root, args, context) => {
        const id = await manageDevelopment(context, args);
        const row = await loadDevelopment(context.app.database.db, id);
        return { saved: true, errors: [], development: row };
      },
    }),
    deleteDevelopment: t.field({
      type: deleted,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(deleteDevelopment),
      resolve: async (_root, args, context) => {
        await deleteDevelopment(context, args);
        return { deleted: true, errors: [] };
      },
    }),
    commentDevelopment: t.field({
      type: said,
      args: { id: t.arg.id({ required: true }), texto: t.arg.string({ required: true }) },
      extensions: guardedBy(commentDevelopment),
      resolve: async (_root, args, context) => {
        await commentDevelopment(context, args);
        return { saved: true, errors: [] };
      },
    }),
    reportProblem: t.field({
      type: reported,
      args: {
        titulo: t.arg.string({ required: true }),
        texto: t.arg.string({}),
        direccion: t.arg.string({}),
        navegador: t.arg.string({}),
        solicitud: t.arg.string({}),
        // a picture of the screen, sent before
        captura: t.arg.id({}),
      },
      extensions: guardedBy(reportProblem),
      resolve: async (_root, { titulo, captura, ...where }, context) => {
        const { texto, direccion, navegador, solicitud } = where;
        await reportProblem(context, {
          titulo,
          texto: texto ?? '',
          direccion: direccion ?? '',
          navegador: navegador ?? '',
          solicitud: solicitud ?? '',
          captura,
        });
        return { received: true, errors: [] };
      },
    }),
  }));
}
