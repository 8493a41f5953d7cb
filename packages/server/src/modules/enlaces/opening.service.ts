import { AppError, fieldError } from '@comarca/shared/core/errors';
import { formatDateTime } from '@comarca/shared/core/formats';
import { previewOf } from '@comarca/shared/core/preview';
import {
  CLOSED_LINK,
  openingSchema,
  PASSWORD_TRIES,
} from '@comarca/shared/modules/enlaces/link.rules';
import type { z } from 'zod';
import type { App, RequestContext } from '../../core/app.ts';
import { verifyPassword } from '../../core/auth/passwords.ts';
import { hashToken } from '../../core/auth/session.ts';
import { countAttempt } from '../../core/auth/throttle.ts';
import { validate } from '../../core/operation/operation.ts';
import { written } from '../../core/operation/writing.ts';
import type { OutsideContent, OutsideProgress, PublicUse } from '../../core/ports/given-outside.ts';
import type { Download } from '../../core/reports/download.ts';
import { countDrawn, drawMarked } from '../documentos/public.ts';
import {
  giveTriesBack,
  insertOpening,
  type OpenLink,
  openLink,
  openLinkOf,
  takeTry,
} from './link.repository.ts';
import { LINK, type Linked, linkedBy } from './link.service.ts';

/** As long as every key is. */
const KEY = /^[\w-]{43}$/;
/** Whoever has opened a link reads its content for so long, or on from the last page that she asked for. */
const PASS_SECONDS = 15 * 60;
const READ_OVER = 'El tiempo para leer terminó: vuelva a abrir el enlace.';
const WRONG = 'La contraseña no es correcta.';

const closed = (): AppError => new AppError('NOT_FOUND', CLOSED_LINK);

/** What somebody outside is told of what a link opens. */
interface Opened {
  pideContrasena: boolean;
  contenido: (OpenedFile | OpenedPage) | null;
}

interface OpenedLink {
  nombre: string;
  descarga: boolean;
  /** the last day on which it opens; null for one that everybody may read */
  vence: string | null;
  /** what its content is asked with */
  pase: string;
}

type OpenedFile = OpenedLink & { bytes: number; tipoMime: string };

/** A page, by the kind of record that it shows. */
type OpenedPage = OpenedLink & { pagina: string };

/**
 * Opens a link with its key, and its password where it has one. A key that never was, one that is over and
 * one whose record is gone are told alike; nothing is told before the password.
 * @throws AppError NOT_FOUND, VALIDATION for a wrong password, TOO_MANY
 */
async function openOutside(
  context: RequestContext,
  input: z.input<typeof openingSchema>,
): Promise<Opened> {
  const { app, ip } = context;
  const { llave, contrasena } = validate(openingSchema, input);
  await countAttempt(app.database, { act: 'enlace', account: hashToken(llave), ip });
  if (!KEY.test(llave)) throw closed();
  const link = await openLinkOf(app.database.db, {
    hash: hashToken(llave),
    tries: PASSWORD_TRIES,
  });
  const linked = link && (await linkedBy(context, app.database.db, link));
  if (!link || !linked) throw closed();
  if (link.contrasena !== null) {
    if (contrasena === '') return { pideContrasena: true, contenido: null };
    await requirePassword(context, link, contrasena);
  }
  await keep(context, { link, linked }, 'ABRE');
  return { pideContrasena: false, contenido: openedOf(link, linked, passOf(context, link.id)) };
}

function openedOf(link: OpenLink, linked: Linked, pase: string): OpenedFile | OpenedPage {
  const { descarga, vence, clase } = link;
  if ('page' in linked) return { nombre: linked.name, pagina: clase, descarga, vence, pase };
  const { nombre, bytes, tipoMime } = linked.file;
  return { nombre, bytes, tipoMime, descarga, vence, pase };
}

/** @throws AppError VALIDATION; NOT_FOUND once all tries were taken */
async function requirePassword(
  context: RequestContext,
  { id, contrasena }: OpenLink,
  given: string,
): Promise<void> {
  const { db } = context.app.database;
  // Taken before it is looked at: many at once have no more tries than one after the other.
  const taken = await db.transaction().execute((tx) => takeTry(tx, id, PASSWORD_TRIES));
  if (!taken) throw closed();
  if (await verifyPassword(contrasena, given)) {
    await db.transaction().execute((tx) => giveTriesBack(tx, id));
    return;
  }
  await db
    .transaction()
    .execute((tx) => insertOpening(tx, { link: id, acto: 'RECHAZO', ip: context.ip }));
  throw fieldError('contrasena', WRONG);
}

interface OpenedBy {
  link: OpenLink;
  linked: Linked;
}

/** Each look from outside is kept with the link, and in the history of what was seen; of a public one, its number. */
async function keep(
  context: RequestContext,
  { link, linked }: OpenedBy,
  act: PublicUse,
): Promise<void> {
  if (link.publico) {
    const { published } = 'page' in linked ? linked.page : {};
    const { db } = context.app.database;
    await db.transaction().execute(async (tx) => published?.count(tx, link.objeto, act));
    return;
  }
  await written(context, 'openOutsideLink', async ({ tx, audit }) => {
    await insertOpening(tx, { link: link.id, acto: act, ip: context.ip });
    await audit({ entity: LINK, entityId: link.id, after: { acto: act } });
  });
}

/** A pass to the content of a link: signed, for a short time, and of no use once the link is closed. */
function passOf({ app }: RequestContext, link: number): string {
  const until = Math.floor(Date.now() / 1_000) + PASS_SECONDS;
  return `${link}.${until}.${app.secrets.sign(payloadOf(link, until))}`;
}

const payloadOf = (link: number, until: number): string => `enlace externo ${link} ${until}`;

const PASS = /^([1-9]\d{0,9})\.(\d{10})\.([\w-]{43})$/;

/**
 * The content that a pass opens, to be shown or taken home: of a link that lets it be taken. Of others nothing
 * leaves but drawn pages.
 * @throws AppError NOT_FOUND, TOO_MANY
 */
export async function contentByPass(
  context: RequestContext,
  { pase, home }: { pase: string; home: boolean },
): Promise<OutsideContent> {
  const { link, linked } = await linkOfPass(context, pase);
  if (!('file' in linked) || !link.descarga) throw closed();
  const content = linked.file;
  if (!home && !previewOf(content.tipoMime)) throw closed();
  if (home) {
    await countTaken(context, link);
    await keep(context, { link, linked }, 'DESCARGA');
  }
  return content;
}

/**
 * How many pages are drawn of a pass's file, whether they are only its beginning, with a fresh pass to them.
 * @throws AppError NOT_FOUND, VALIDATION, TOO_MANY, UNAVAILABLE
 */
export async function pageCountByPass(
  context: RequestContext,
  pase: string,
): Promise<{ hojas: number; parcial: boolean; pase: string }> {
  const { link, file } = await drawnByPass(context, pase);
  const { pages, isPart } = await countDrawn(context.app, file);
  return { hojas: pages, parcial: isPart, pase: passOf(context, link.id) };
}

/**
 * A page of a pass's file as JPEG, which says in its pixels whom it was given to, when, and by which link; with a
 * fresh pass, so that a long document is read to its end.
 * @throws AppError NOT_FOUND, VALIDATION, TOO_MANY, UNAVAILABLE
 */
export async function drawnPageByPass(
  context: RequestContext,
  { pase, page, signal }: { pase: string; page: number; signal: AbortSignal },
): Promise<{ picture: Buffer; pase: string }> {
  const { link, file } = await drawnByPass(context, pase);
  const picture = await drawMarked(context.app, file, { page, mark: markOf(link), signal });
  return { picture, pase: passOf(context, link.id) };
}

/** Pages are drawn of a file that may only be seen; one that may be taken home is read as it is. */
async function drawnByPass(context: RequestContext, pase: string) {
  const { app, ip } = context;
  const { link, linked } = await linkOfPass(context, pase);
  if (!('file' in linked) || link.descarga) throw closed();
  await countAttempt(app.database, { act: 'hojasEnlace', account: `${link.id} ${ip}`, ip });
  return { link, file: { ...linked.file, id: linked.file.archivo } };
}

/** In one line, without signs that are not seen: none turns the mark around or draws it out of the page. */
const markOf = ({ id, para }: OpenLink): string =>
  `${para.replaceAll(/[\p{C}\s]+/gu, ' ')} · ${formatDateTime(new Date())} · Enlace ${id}`;

/** All that the page of a pass shows. @throws AppError NOT_FOUND, TOO_MANY */
export async function pageByPass(context: RequestContext, pase: string): Promise<object> {
  const { app } = context;
  const { link, linked } = await linkOfPass(context, pase);
  if (!('page' in linked)) throw closed();
  await countMade(context, link);
  const shown = await outsideWords(linked.page.pageOf(app, app.database.db, link.objeto));
  await requireStillPublic(context, link);
  return shown;
}

/** A file that is being made, with a fresh pass to ask for it. */
interface BeingMade {
  trabajo: string;
  pase: string;
}

/**
 * A file that the page of a pass offers, where the link lets; or what makes it, where that takes longer than
 * the caller waits.
 * @throws AppError NOT_FOUND, TOO_MANY, UNAVAILABLE
 */
export async function fileByPass(
  context: RequestContext,
  { pase, file, seconds }: { pase: string; file: string; seconds: number },
): Promise<Download | BeingMade> {
  const { app } = context;
  const { link, linked } = await linkOfPass(context, pase);
  if (!('page' in linked) || !link.descarga) throw closed();
  await countMade(context, link);
  const longestMs = 1_000 * Math.min(seconds, app.config.REPORT_WAIT_SECONDS);
  const asked = { id: link.objeto, file, longestMs };
  const made = await outsideWords(linked.page.fileOf(app, app.database.db, asked));
  if (!made) throw closed();
  await requireStillPublic(context, link);
  if ('job' in made) return { trabajo: made.job, pase: passOf(context, link.id) };
  await keep(context, { link, linked }, 'DESCARGA');
  return made;
}

/** How far a file is that is being made for a pass, with a fresh pass. @throws AppError NOT_FOUND, TOO_MANY */
export async function progressByPass(
  context: RequestContext,
  { pase, job }: { pase: string; job: string },
): Promise<OutsideProgress & { pase: string }> {
  const { app, ip } = context;
  const { link, linked } = await linkOfPass(context, pase);
  if (!('page' in linked) || !link.descarga) throw closed();
  await countAttempt(app.database, { act: 'avanceEnlace', account: `${link.id} ${ip}`, ip });
  const asked = { id: link.objeto, job };
  const progress = await linked.page.progressOf?.(app, app.database.db, asked);
  if (!progress) throw closed();
  return { ...progress, pase: passOf(context, link.id) };
}

const NOT_SHOWN =
  'Esto no se puede mostrar por ahora. Avise a quien le dio el enlace, que puede ver por qué.';

/** What keeps the house from showing something names what is the house's: people outside hear that it does. */
async function outsideWords<Result>(shown: Promise<Result>): Promise<Result> {
  try {
    return await shown;
  } catch (error) {
    const isOfTheHouse =
      error instanceof AppError && (error.code === 'ALTERED' || error.code === 'VALIDATION');
    throw isOfTheHouse ? new AppError(error.code, NOT_SHOWN) : error;
  }
}

/** What changed while it was read is not what was published. @throws AppError NOT_FOUND */
async function requireStillPublic(context: RequestContext, { id, publico }: OpenLink) {
  if (!publico) return;
  const { db } = context.app.database;
  const link = await openLink(db, { id, tries: PASSWORD_TRIES });
  if (!link || !(await linkedBy(context, db, link))) throw closed();
}

/** What is made anew each time is not made without end. */
const countMade = ({ app, ip }: RequestContext, { id }: OpenLink): Promise<number> =>
  countAttempt(app.database, { act: 'enlace', account: `página ${id}`, ip });

/** What is written of each time is not taken home without end; many people may have one link. */
const countTaken = ({ app, ip }: RequestContext, { id }: OpenLink): Promise<number> =>
  countAttempt(app.database, { act: 'enlace', account: `contenido ${id} ${ip}`, ip });

/** Whose share of the drawing a pass takes: its link's, whoever reads it. Undefined for what is no pass. */
export function shareOfPass(app: App, pase: string): string | undefined {
  const [, id = '0', until = '0', signature = ''] = PASS.exec(pase) ?? [];
  const isPass = app.secrets.verify(payloadOf(Number(id), Number(until)), signature);
  return isPass ? `enlace ${id}` : undefined;
}

/** The link that a pass was given for, as long as it opens. @throws AppError NOT_FOUND */
async function linkOfPass(context: RequestContext, pase: string): Promise<OpenedBy> {
  const { app } = context;
  const [, id = '0', until = '0', signature = ''] = PASS.exec(pase) ?? [];
  if (!app.secrets.verify(payloadOf(Number(id), Number(until)), signature)) throw closed();
  const link = await openLink(app.database.db, { id: Number(id), tries: PASSWORD_TRIES });
  const linked = link && (await linkedBy(context, app.database.db, link));
  if (!link || !linked) throw closed();
  // Told last: of a link that is closed nothing else is said.
  if (Number(until) * 1_000 <= Date.now()) throw new AppError('NOT_FOUND', READ_OVER);
  return { link, linked };
}

/** Opens a link for anybody who has its key. */
export const openOutsideLink = Object.assign(openOutside, { access: 'publico' as const });
