import { DAY_MS } from '@comarca/shared/core/days';
import { AppError } from '@comarca/shared/core/errors';
import { CLOSED_LINK } from '@comarca/shared/modules/enlaces/link.rules';
import type { App, RequestContext } from '../../../core/app.ts';
import { countAttempt } from '../../../core/auth/throttle.ts';
import type { Secrets } from '../../../core/config/secrets.ts';
import type { Reader } from '../../../core/db/database.ts';
import { openFile } from '../../../core/files/open-file.ts';
import { freeName, safeName } from '../../../core/files/safe-name.ts';
import { zipStream } from '../../../core/files/zip-stream.ts';
import { verificationUrl } from './file-letter.ts';
import { type NotifiedSupport, sentNotification, supportsOf } from './notification.repository.ts';

/** Days for which the recipient of a letter fetches what was too large for the message. */
const DAYS = 30;
/** Whoever has opened the list takes the files home for so long, then opens it again. */
const PASS_MS = 15 * 60_000;

const closed = (): AppError => new AppError('NOT_FOUND', CLOSED_LINK);

interface Notified {
  id: number;
  fecha: Date;
}

/** The last moment in which the supports of a notification can be fetched. */
export const supportsUntil = ({ fecha }: Notified): Date =>
  new Date(fecha.getTime() + DAYS * DAY_MS);

const purposes = { llave: 'anexos notificados', pase: 'pase de anexos notificados' } as const;

/** Signed, so that nothing secret is kept: the same for every try of a message. */
function signed(secrets: Secrets, kind: keyof typeof purposes, id: number, until: Date): string {
  const seconds = Math.floor(until.getTime() / 1_000);
  return `${id}.${seconds}.${secrets.sign(`${purposes[kind]} ${id} ${seconds}`)}`;
}

const SIGNED = /^([1-9]\d{0,8})\.(\d{10})\.([\w-]{43})$/;

/** The notification that a key or a pass names. @throws AppError NOT_FOUND for any that does not hold */
function idOf(secrets: Secrets, kind: keyof typeof purposes, text: string): number {
  const [, id = '', seconds = '', signature = ''] = SIGNED.exec(text) ?? [];
  const holds =
    Number(seconds) * 1_000 > Date.now() &&
    secrets.verify(`${purposes[kind]} ${id} ${seconds}`, signature);
  if (!holds) throw closed();
  return Number(id);
}

/** Where the recipient finds the supports: the check of the letter, with a key that no server reads. */
export const supportsUrl = (app: App, notification: Notified, code: string): string =>
  `${verificationUrl(app.config, code)}#anexos=${signed(
    app.secrets,
    'llave',
    notification.id,
    supportsUntil(notification),
  )}`;

/** What somebody outside is told of the supports of a letter. */
interface OfferedSupports {
  archivos: { nombre: string; bytes: number }[];
  vence: Date;
  /** what the files are taken home with */
  pase: string;
}

/**
 * The supports that a letter was notified with, for who has the key of its message. A key that never was,
 * one that is over and one of an annulled letter are told alike.
 * @throws AppError NOT_FOUND, TOO_MANY
 */
export async function openSupports(context: RequestContext, key: string): Promise<OfferedSupports> {
  const { app, ip } = context;
  await countAttempt(app.database, { act: 'enlace', account: 'anexos', ip });
  const notification = await openNotification(app.database.db, idOf(app.secrets, 'llave', key));
  const files = await supportsOf(app.database.db, notification.correspondenciaId);
  return {
    archivos: named(files).map(({ nombre, bytes }) => ({ nombre, bytes })),
    vence: supportsUntil(notification),
    pase: signed(app.secrets, 'pase', notification.id, new Date(Date.now() + PASS_MS)),
  };
}

/** The same files as one archive, by the pass of the list. @throws AppError NOT_FOUND */
export async function supportsArchive({ app }: RequestContext, pass: string) {
  const { db } = app.database;
  const { correspondenciaId, codigo } = await openNotification(db, idOf(app.secrets, 'pase', pass));
  const files = await supportsOf(db, correspondenciaId);
  return { name: `${codigo}_anexos.zip`, content: zipStream(zipped(app, files)) };
}

/** Each under a name of its own, as the archive has them. */
export function named(files: readonly NotifiedSupport[]): NotifiedSupport[] {
  const taken = new Set<string>();
  return files.map((file) => ({ ...file, nombre: freeName(taken, '', safeName(file.nombre)) }));
}

const zipped = (app: App, files: readonly NotifiedSupport[]) =>
  named(files).map(({ nombre, ...file }) => ({
    name: nombre,
    changed: file.fecha,
    open: () => openFile(app, file),
  }));

async function openNotification(db: Reader, id: number) {
  const notification = await sentNotification(db, id);
  if (!notification || supportsUntil(notification).getTime() < Date.now()) throw closed();
  return notification;
}
