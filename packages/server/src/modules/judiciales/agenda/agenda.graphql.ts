import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy, guardedBy } from '../../../core/graphql/secure-schema.ts';
import { deletedRef, payloadRef } from '../../../core/graphql/shapes.ts';
import { publicUrl } from '../../usuarios/public.ts';
import { agendaKey, createAgendaKey, judicialAgenda, revokeAgendaKey } from './agenda.service.ts';

/** The agenda of hearings and terms, and the key of a person's calendar. */
export function agendaGraphql(builder: Builder): void {
  const item = builder.simpleObject('AgendaJudicial', {
    fields: (t) => ({
      clase: t.string(),
      id: t.int(),
      procesoId: t.int(),
      numero: t.string(),
      despacho: t.string(),
      titulo: t.string(),
      dia: t.string(),
      hora: t.string(),
      minutos: t.int(),
      lugar: t.string(),
      enlace: t.string(),
      responsableId: t.int({ nullable: true }),
      responsable: t.string(),
    }),
  });
  const key = builder.simpleObject('ClaveAgenda', {
    fields: (t) => ({ desde: t.field({ type: 'DateTime', nullable: true }) }),
  });
  builder.queryFields((t) => ({
    judicialAgenda: t.field({
      type: [item],
      args: {
        desde: t.arg.string({ required: true }),
        hasta: t.arg.string({ required: true }),
        abogado_In: t.arg.idList({}),
      },
      ...answeredBy(judicialAgenda),
    }),
    agendaKey: t.field({ type: key, ...answeredBy(agendaKey) }),
  }));
  keyMutations(builder);
}

function keyMutations(builder: Builder): void {
  const created = payloadRef<'saved', { url: string }>(builder, 'CreateAgendaKeyPayload', 'saved');
  builder.objectField(created, 'url', (t) =>
    t.string({ nullable: true, resolve: ({ url }) => url ?? null }),
  );
  const revoked = deletedRef(builder);
  builder.mutationFields((t) => ({
    createAgendaKey: t.field({
      type: created,
      extensions: guardedBy(createAgendaKey),
      resolve: async (_root, _args, context) => {
        const made = await createAgendaKey(context, {});
        return {
          saved: true,
          errors: [],
          url: publicUrl(context.app.config, `/api/v1/agenda/${made}.ics`),
        };
      },
    }),
    revokeAgendaKey: t.field({
      type: revoked,
      extensions: guardedBy(revokeAgendaKey),
      resolve: async (_root, _args, context) => {
        await revokeAgendaKey(context, {});
        return { deleted: true, errors: [] };
      },
    }),
  }));
}
