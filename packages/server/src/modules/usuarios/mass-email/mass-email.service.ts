import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idInput, idOf } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import {
  massEmailDraftSchema,
  massEmailSchema,
  massEmailTestSchema,
} from '@comarca/shared/modules/usuarios/mass-email.schema';
import { z } from 'zod';
import type { Actor } from '../../../core/actor.ts';
import { pageInput } from '../../../core/db/lists/page.ts';
import { queueMail } from '../../../core/mail/mail-queue.ts';
import {
  operation,
  parseInput,
  reading,
  type WriteScope,
} from '../../../core/operation/operation.ts';
import { platformModules } from '../../catalogos/public.ts';
import {
  cleanMailHtml,
  mailText,
  messageOf,
  messageTo,
  previewDocument,
  showsSomething,
} from './mass-email.html.ts';
import { MASS_EMAIL } from './mass-email.jobs.ts';
import {
  CANCELLED,
  endSending,
  failedAddresses,
  failWaiting,
  findMassEmail,
  insertMassEmail,
  knownAddresses,
  listMassEmails,
  listRecipients,
  lockSending,
  waitAgain,
} from './mass-email.repository.ts';

export const massEmailAccess = { permiso: 'users.add_profile' } as const;

/** How many unknown addresses a refusal names. */
const NAMED = 5;

/**
 * Keeps a message to many people and queues its sending: one durable job. Recipients are people
 * and accounts of the directory and nobody else; the HTML is cleaned before it is kept.
 * @returns the sending's id
 * @throws AppError VALIDATION
 */
export const sendMasiveEmail = operation({
  name: 'sendMasiveEmail',
  access: massEmailAccess,
  schema: massEmailSchema,
  idempotent: true,
  run: async (scope, input) => {
    const { tx, actor, context, audit } = scope;
    const { header, content } = cleanedParts(input);
    const moduleId = parseInput(idInput, input.modulo);
    const module = (await platformModules(tx)).find(({ id }) => id === moduleId);
    if (!module) throw fieldError('modulo', messages.select);
    const mails = await directoryOnly(scope, input.correos);
    const { asunto, imagen } = input;
    const id = await insertMassEmail(tx, {
      asunto,
      modulo: module.nombre,
      imagen: imagen || null,
      cabecera: header,
      contenido: content,
      autorId: actor.id,
      correos: mails,
    });
    const options = { userId: actor.id, reference: String(id) };
    await context.app.jobs.enqueue(tx, MASS_EMAIL, { id }, options);
    await audit({
      entity: 'correoMasivo',
      entityId: id,
      after: { asunto, modulo: module.nombre, destinatarios: mails.length },
    });
    return { id };
  },
});

/** @throws AppError VALIDATION where nothing is left to be read */
function cleanedParts({ cabecera, contenido }: { cabecera: string; contenido: string }) {
  const content = cleanMailHtml(contenido);
  if (!showsSomething(content)) throw fieldError('contenido', messages.required);
  return { header: cleanMailHtml(cabecera), content };
}

/**
 * Sends a message as it would go out to whoever writes it, and to nobody else.
 * @throws AppError VALIDATION
 */
export const sendMassEmailTest = operation({
  name: 'sendMassEmailTest',
  access: massEmailAccess,
  schema: massEmailTestSchema,
  idempotent: true,
  run: async ({ tx, actor, context, audit }, input) => {
    const { asunto, imagen } = input;
    const { header, content } = cleanedParts(input);
    if (actor.email === '') throw new AppError('VALIDATION', NO_ADDRESS);
    const parts = { asunto, imagen: imagen || null, cabecera: header, contenido: content };
    const message = messageTo(messageOf(parts), valuesOf(actor));
    const subject = `[Prueba] ${message.subject}`;
    await queueMail(context.app, tx, { ...message, subject, to: actor.email });
    await audit({ entity: 'correoMasivo', after: { asunto, prueba: true } });
    return { correo: actor.email };
  },
});

const NO_ADDRESS = 'Su cuenta no tiene correo: no hay adónde enviar la prueba.';

/** What variables say to whoever writes the message. */
const valuesOf = ({ fullName, email }: Pick<Actor, 'fullName' | 'email'>) => ({
  nombre: fullName || email,
  correo: email,
});

async function directoryOnly({ tx }: WriteScope, given: readonly string[]): Promise<string[]> {
  const known = await knownAddresses(tx, given);
  const found = new Set(known.map((address) => address.toLowerCase()));
  const unknown = [...new Set(given.filter((address) => !found.has(address.toLowerCase())))];
  if (unknown.length === 0) return known;
  const more = unknown.length > NAMED ? ` y ${unknown.length - NAMED} más` : '';
  const names = unknown.slice(0, NAMED).join(', ');
  throw fieldError('correos', `No están en el directorio: ${names}${more}`);
}

const one = z.object({ id: idOf('correoMasivo') });
const NOTHING_FAILED = 'Ningún destinatario que siga en el directorio falló en este envío.';
const UNDER_WAY = 'Este envío aún no ha terminado.';
const ENDED = 'Este envío ya terminó.';

/** Tries again those whom an ended sending did not reach and who are still in the directory. */
export const retryMassEmail = operation({
  name: 'retryMassEmail',
  access: massEmailAccess,
  schema: one,
  run: async ({ tx, actor, context, audit }, { id }) => {
    const state = await lockSending(tx, id);
    if (state === undefined) throw new AppError('NOT_FOUND');
    if (state !== 'TERMINADO') throw new AppError('VALIDATION', UNDER_WAY);
    const known = await knownAddresses(tx, await failedAddresses(tx, id));
    if (known.length === 0) throw new AppError('VALIDATION', NOTHING_FAILED);
    const recipients = await waitAgain(tx, id, known);
    const options = { userId: actor.id, reference: String(id) };
    await context.app.jobs.enqueue(tx, MASS_EMAIL, { id }, options);
    await audit({ entity: 'correoMasivo', entityId: id, after: { reintentados: recipients } });
    return { id };
  },
});

/** Ends a sending: who still waits is written to no more. What has left cannot be called back. */
export const cancelMassEmail = operation({
  name: 'cancelMassEmail',
  access: massEmailAccess,
  schema: one,
  run: async ({ tx, context, audit, afterCommit }, { id }) => {
    const state = await lockSending(tx, id);
    if (state === undefined) throw new AppError('NOT_FOUND');
    if (state === 'TERMINADO') throw new AppError('VALIDATION', ENDED);
    await failWaiting(tx, id, CANCELLED);
    await endSending(tx, id);
    await audit({ entity: 'correoMasivo', entityId: id, after: { estado: CANCELLED } });
    afterCommit(() => context.app.jobs.cancelOf(MASS_EMAIL, String(id)));
    return { id };
  },
});

/** What a message will look like, cleaned as it would be sent. */
export const massEmailPreview = reading({
  access: massEmailAccess,
  schema: massEmailDraftSchema,
  run: async ({ actor }, { asunto, imagen, cabecera, contenido }) => {
    const parts = { cabecera: cleanMailHtml(cabecera), contenido: cleanMailHtml(contenido) };
    const picture = massEmailSchema.shape.imagen.safeParse(imagen);
    const html = previewDocument({
      asunto,
      imagen: (picture.success && picture.data) || null,
      ...parts,
    });
    const own = messageTo(
      { subject: asunto, text: mailText(parts.cabecera, parts.contenido), html },
      valuesOf(actor),
    );
    return { asunto: own.subject, html: own.html, texto: own.text };
  },
});

/** The sendings, the last first. */
export const massEmailsRelay = reading({
  access: massEmailAccess,
  schema: pageInput,
  run: ({ db }, page) => listMassEmails(db, page),
});

/** One sending. */
export const massEmail = reading({
  access: massEmailAccess,
  schema: one,
  run: async ({ db }, { id }) => {
    const row = await findMassEmail(db, id);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  },
});

/** The recipients of a sending and what became of each. */
export const massEmailRecipients = reading({
  access: massEmailAccess,
  schema: z.object({
    id: z.number(),
    first: pageInput.shape.first,
    offset: pageInput.shape.offset,
    estado: z.enum(['PENDIENTE', 'ENVIADO', 'FALLIDO']).nullish(),
  }),
  run: ({ db }, { id, first, offset, estado }) =>
    listRecipients(db, id, { first, offset, estado: estado ?? null }),
});
