import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { pageArgs, pageType, payloadRef } from '../../../core/graphql/shapes.ts';
import { previewDocument } from './mass-email.html.ts';
import type { MassEmailRow, RecipientRow } from './mass-email.repository.ts';
import {
  cancelMassEmail,
  massEmail,
  massEmailPreview,
  massEmailRecipients,
  massEmailsRelay,
  retryMassEmail,
  sendMasiveEmail,
  sendMassEmailTest,
} from './mass-email.service.ts';

/** Mass e-mail: preview, sending, and what became of each recipient. */
export function massEmailGraphql(builder: Builder): void {
  const sending = sendingType(builder);
  const page = pageType(builder, 'MassEmailPage', sending);
  const preview = builder
    .objectRef<{ asunto: string; html: string; texto: string }>('MassEmailPreview')
    .implement({
      fields: (t) => ({
        asunto: t.exposeString('asunto'),
        html: t.exposeString('html'),
        texto: t.exposeString('texto'),
      }),
    });
  builder.queryFields((t) => ({
    massEmailPreview: t.field({
      type: preview,
      args: {
        asunto: t.arg.string({ required: true }),
        imagen: t.arg.string({ defaultValue: '', required: true }),
        cabecera: t.arg.string({ defaultValue: '', required: true }),
        contenido: t.arg.string({ required: true }),
      },
      extensions: guardedBy(massEmailPreview),
      resolve: (_root, args, context) => massEmailPreview(context, args),
    }),
    massEmailsRelay: t.field({
      type: page,
      args: pageArgs(t.arg),
      extensions: guardedBy(massEmailsRelay),
      resolve: (_root, args, context) => massEmailsRelay(context, args),
    }),
    massEmail: t.field({
      type: sending,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(massEmail),
      resolve: (_root, args, context) => massEmail(context, args),
    }),
  }));

  const payload = payloadRef<'success', { id: number }>(
    builder,
    'SendMasiveEmailPayload',
    'success',
  );
  builder.objectFields(payload, (t) => ({
    massEmail: t.field({
      type: sending,
      nullable: true,
      resolve: ({ id }, _args, context) => (id ? massEmail(context, { id }) : null),
    }),
  }));
  builder.mutationField('sendMasiveEmail', (t) =>
    t.field({
      type: payload,
      args: {
        asunto: t.arg.string({ required: true }),
        modulo: t.arg.id({ required: true }),
        correos: t.arg.stringList({ required: true }),
        imagen: t.arg.string({ defaultValue: '', required: true }),
        cabecera: t.arg.string({ defaultValue: '', required: true }),
        contenido: t.arg.string({ required: true }),
      },
      extensions: guardedBy(sendMasiveEmail),
      resolve: async (_root, args, context) => {
        const { id } = await sendMasiveEmail(context, { ...args, modulo: String(args.modulo) });
        return { success: true, errors: [], id };
      },
    }),
  );
  const tested = payloadRef<'success', { correo: string }>(
    builder,
    'SendMassEmailTestPayload',
    'success',
  );
  // Where the test went: the address of whoever asked.
  builder.objectFields(tested, (t) => ({
    correo: t.string({ nullable: true, resolve: ({ correo }) => correo }),
  }));
  builder.mutationField('sendMassEmailTest', (t) =>
    t.field({
      type: tested,
      args: {
        asunto: t.arg.string({ required: true }),
        imagen: t.arg.string({ defaultValue: '', required: true }),
        cabecera: t.arg.string({ defaultValue: '', required: true }),
        contenido: t.arg.string({ required: true }),
      },
      extensions: guardedBy(sendMassEmailTest),
      resolve: async (_root, args, context) => ({
        ...(await sendMassEmailTest(context, args)),
        success: true,
        errors: [],
      }),
    }),
  );
  const ofOne = { retryMassEmail, cancelMassEmail };
  for (const [name, service] of Object.entries(ofOne)) {
    builder.mutationField(name, (t) =>
      t.field({
        type: payload,
        args: { id: t.arg.id({ required: true }) },
        extensions: guardedBy(service),
        resolve: async (_root, args, context) => {
          const { id } = await service(context, args);
          return { success: true, errors: [], id };
        },
      }),
    );
  }
}

function sendingType(builder: Builder) {
  const recipient = builder.objectRef<RecipientRow>('MassEmailRecipient').implement({
    fields: (t) => ({
      email: t.exposeString('email'),
      // PENDIENTE, ENVIADO or FALLIDO
      estado: t.exposeString('estado'),
      error: t.exposeString('error', { nullable: true }),
      enviado: t.field({ type: 'DateTime', nullable: true, resolve: ({ sentAt }) => sentAt }),
    }),
  });
  return builder.objectRef<MassEmailRow>('MassEmail').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      asunto: t.exposeString('asunto'),
      modulo: t.exposeString('modulo'),
      autor: t.exposeString('autor', { nullable: true }),
      // PENDIENTE, EN_CURSO or TERMINADO
      estado: t.exposeString('estado'),
      total: t.exposeInt('total'),
      enviados: t.exposeInt('enviados'),
      fallidos: t.exposeInt('fallidos'),
      creado: t.field({ type: 'DateTime', resolve: ({ createdAt }) => createdAt }),
      terminado: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ finishedAt }) => finishedAt,
      }),
      // The message as it was sent, for a screen: without the images of other servers.
      html: t.string({ resolve: previewDocument }),
      recipients: t.field({
        type: [recipient],
        args: { first: t.arg.int({}), offset: t.arg.int({}), estado: t.arg.string({}) },
        resolve: ({ id }, args, context) =>
          massEmailRecipients(context, { ...args, id, estado: stateOf(args.estado) }),
      }),
    }),
  });
}

const states = ['PENDIENTE', 'ENVIADO', 'FALLIDO'] as const;
const stateOf = (text: string | null | undefined) => states.find((state) => state === text);
