import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { payloadRef, savedRef } from '../../../core/graphql/shapes.ts';
import { retryPdf } from '../documents/retry.service.ts';
import { takeDocumentAsAnnex, takeDocumentForLetter } from '../documents/take-document.ts';
import { savedLetter } from './letter.queries.ts';
import { createLetter } from './letter.service.ts';
import { letterTypes } from './letter.types.ts';
import { editLetter, loadAttachments } from './letter-edit.service.ts';
import { updateStatus } from './letter-state.service.ts';
import { resendLetter } from './resend.service.ts';

/** What may be done to letters. */
export function letterMutations(builder: Builder): void {
  const footerField = footerInput(builder);
  taking(builder);
  creating(builder, footerField);
  moving(builder);
  editing(builder, footerField);
}

const footerInput = (builder: Builder) =>
  builder.inputType('CampoPieInput', {
    fields: (t) => ({
      nombre: t.string({ required: true }),
      texto: t.string({ required: true }),
    }),
  });

type FooterInput = ReturnType<typeof footerInput>;

const letterPayload = (builder: Builder, name: string) =>
  savedRef(builder, name, 'correspondence', letterTypes(builder).letter);

function creating(builder: Builder, footerField: FooterInput): void {
  const payload = letterPayload(builder, 'CreateCorrespondencePayload');
  builder.mutationField('createCorrespondence', (t) =>
    t.field({
      type: payload,
      args: {
        employee: t.arg.id({ required: true }),
        project: t.arg.id({}),
        process: t.arg.id({}),
        contract: t.arg.id({}),
        sender: t.arg.string({ required: true }),
        senderCode: t.arg.string({}),
        senderEmail: t.arg.string({}),
        shortDescription: t.arg.string({ required: true }),
        correspondenceType: t.arg.id({ required: true }),
        outgoing: t.arg.boolean({ required: true }),
        // ids of files sent before; the first one of an incoming letter is the letter itself
        files: t.arg.idList({}),
        sharepointFiles: t.arg.stringList({}),
        sharepointPath: t.arg.string({}),
        template: t.arg.id({}),
        parent: t.arg.id({}),
        fields: t.arg({ type: [footerField], required: false }),
        priority: t.arg.int({}),
        // as the type says when it is missing
        requiresResponse: t.arg.boolean({}),
        noResponseReason: t.arg.string({}),
        deadline: t.arg.string({}),
      },
      extensions: guardedBy(createLetter),
      resolve: async (_root, args, context) => {
        const id = await createLetter(context, {
          ...args,
          senderCode: args.senderCode ?? '',
          senderEmail: args.senderEmail ?? '',
          files: args.files ?? [],
          sharepointFiles: args.sharepointFiles ?? [],
          sharepointPath: args.sharepointPath ?? '',
          fields: args.fields ?? [],
          noResponseReason: args.noResponseReason ?? '',
          deadline: args.deadline ?? '',
        });
        return { saved: true, errors: [], correspondence: await savedLetter(context, id) };
      },
    }),
  );
}

function moving(builder: Builder): void {
  const status = letterPayload(builder, 'UpdateCorrespondenceStatusPayload');
  const resent = letterPayload(builder, 'ResendCorrespondencePayload');
  const retried = letterPayload(builder, 'RetryCorrespondencePdfPayload');
  builder.mutationFields((t) => ({
    updateCorrespondenceStatus: t.field({
      type: status,
      args: {
        correspondenceId: t.arg.id({ required: true }),
        status: t.arg.string({ required: true }),
        files: t.arg.idList({}),
        // where the letter is notified, when it is not the stored address; empty: not by mail
        email: t.arg.string({}),
        // and whether what hangs on it goes along
        withSupports: t.arg.boolean({}),
        version: t.arg.int({}),
      },
      extensions: guardedBy(updateStatus),
      resolve: async (_root, args, context) => {
        const input = { ...args, files: args.files ?? [] };
        const id = await updateStatus(context, input);
        return { saved: true, errors: [], correspondence: await savedLetter(context, id) };
      },
    }),
    retryCorrespondencePdf: t.field({
      type: retried,
      args: { correspondenceId: t.arg.id({ required: true }), version: t.arg.int({}) },
      extensions: guardedBy(retryPdf),
      resolve: async (_root, args, context) => {
        const id = await retryPdf(context, args);
        return { saved: true, errors: [], correspondence: await savedLetter(context, id) };
      },
    }),
    resendCorrespondence: t.field({
      type: resent,
      args: {
        correspondenceId: t.arg.id({ required: true }),
        userId: t.arg.id({}),
        message: t.arg.string({}),
        version: t.arg.int({}),
      },
      extensions: guardedBy(resendLetter),
      resolve: async (_root, args, context) => {
        const input = { ...args, userId: args.userId ?? '', message: args.message ?? '' };
        const id = await resendLetter(context, input);
        return { saved: true, errors: [], correspondence: await savedLetter(context, id) };
      },
    }),
  }));
}

function editing(builder: Builder, footerField: FooterInput): void {
  const edited = letterPayload(builder, 'EditCorrespondencePayload');
  const loaded = letterPayload(builder, 'LoadCorrespondenceAttachmentsPayload');
  builder.mutationFields((t) => ({
    editCorrespondence: t.field({
      type: edited,
      args: {
        id: t.arg.id({ required: true }),
        tipo: t.arg.id({ required: true }),
        codigoExterno: t.arg.string({}),
        descripcion: t.arg.string({ required: true }),
        agenteExterno: t.arg.string({ required: true }),
        correoExterno: t.arg.string({}),
        // null: of none; what is not named stays
        contrato: t.arg.id({}),
        prioridad: t.arg.int({}),
        camposPie: t.arg({ type: [footerField], required: false }),
        anexosSharepoint: t.arg.stringList({}),
        // the id of an uploaded PDF
        archivoReemplazo: t.arg.id({}),
        // the id of an uploaded Word file
        archivoWord: t.arg.id({}),
        version: t.arg.int({}),
      },
      extensions: guardedBy(editLetter),
      resolve: async (_root, args, context) => {
        const id = await editLetter(context, { ...args, codigoExterno: args.codigoExterno ?? '' });
        return { saved: true, errors: [], correspondence: await savedLetter(context, id) };
      },
    }),
    loadCorrespondenceAttachments: t.field({
      type: loaded,
      args: {
        id: t.arg.id({ required: true }),
        sharepointFiles: t.arg.stringList({}),
        // ids of files sent before
        files: t.arg.idList({}),
        // ids of the supports that stay; all of them when it is missing
        conservar: t.arg.idList({}),
        version: t.arg.int({}),
      },
      extensions: guardedBy(loadAttachments),
      resolve: async (_root, args, context) => {
        const id = await loadAttachments(context, {
          ...args,
          sharepointFiles: args.sharepointFiles ?? [],
          files: args.files ?? [],
        });
        return { saved: true, errors: [], correspondence: await savedLetter(context, id) };
      },
    }),
  }));
}

function taking(builder: Builder): void {
  const file = builder.simpleObject('ArchivoPorRadicar', {
    fields: (t) => ({ id: t.id(), nombre: t.string(), bytes: t.float() }),
  });
  const payload = payloadRef<'saved', { archivo: TakenFile }>(
    builder,
    'TakeDocumentForLetterPayload',
    'saved',
  );
  builder.objectField(payload, 'archivo', (t) =>
    t.field({ type: file, nullable: true, resolve: ({ archivo }) => archivo ?? null }),
  );
  const annexed = letterPayload(builder, 'TakeDocumentAsAnnexPayload');
  builder.mutationField('takeDocumentAsAnnex', (t) =>
    t.field({
      type: annexed,
      args: {
        documento: t.arg.id({ required: true }),
        correspondencia: t.arg.id({ required: true }),
      },
      extensions: guardedBy(takeDocumentAsAnnex),
      resolve: async (_root, args, context) => {
        const { id } = await takeDocumentAsAnnex(context, args);
        return { saved: true, errors: [], correspondence: await savedLetter(context, id) };
      },
    }),
  );
  builder.mutationField('takeDocumentForLetter', (t) =>
    t.field({
      type: payload,
      args: { documento: t.arg.id({ required: true }) },
      extensions: guardedBy(takeDocumentForLetter),
      resolve: async (_root, args, context) => ({
        saved: true,
        errors: [],
        archivo: await takeDocumentForLetter(context, args),
      }),
    }),
  );
}

type TakenFile = Awaited<ReturnType<typeof takeDocumentForLetter>>;
