import { developmentFields } from '@comarca/shared/modules/desarrollos/development.fields';
import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { keptRef, receivedRef } from '../../../core/graphql/shapes.ts';
import { deletedField, savedField } from '../../../core/management/record-mutations.ts';
import { reportProblem } from '../problem.service.ts';
import { takeDocumentAsAttachment } from './development.attachments.ts';
import { commentDevelopment, deleteDevelopment, saveDevelopment } from './development.service.ts';
import { manageDevelopment } from './development.steps.ts';
import type { DevelopmentRef } from './development.types.ts';

/** What changes developments. */
export function developmentMutations(builder: Builder, development: DevelopmentRef): void {
  const saved = savedField(builder, saveDevelopment, {
    as: 'development',
    type: development,
    fields: developmentFields,
  });
  deletedField(builder, deleteDevelopment);
  const said = keptRef(builder);
  const taken = keptRef(builder);
  const reported = receivedRef(builder);
  builder.mutationFields((t) => ({
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
        return { saved: true, errors: [], record: await saveDevelopment.stored(context, id) };
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
    takeDocumentAsAttachment: t.field({
      type: taken,
      args: { documento: t.arg.id({ required: true }), desarrollo: t.arg.id({ required: true }) },
      extensions: guardedBy(takeDocumentAsAttachment),
      resolve: async (_root, args, context) => {
        await takeDocumentAsAttachment(context, args);
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
