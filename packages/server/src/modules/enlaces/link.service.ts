import {
  requireConfirmed,
  seenFiguresSchema,
  toldFigures,
} from '@comarca/shared/core/confirmed-figures';
import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import {
  drawnOf,
  MOST_DRAWN_BYTES,
  NO_DRAWING,
  NOT_DRAWN,
  TOO_LARGE_TO_DRAW,
} from '@comarca/shared/core/preview';
import { givingPermissions, linkSchema } from '@comarca/shared/modules/enlaces/link.rules';
import { z } from 'zod';
import type { RequestContext, VisibleScope } from '../../core/app.ts';
import { hashPassword } from '../../core/auth/passwords.ts';
import { hashToken, newToken } from '../../core/auth/session.ts';
import type { Reader, Tx } from '../../core/db/database.ts';
import {
  type Access,
  allows,
  operation,
  reading,
  type WriteScope,
} from '../../core/operation/operation.ts';
import { hiddenOf, type Visible } from '../../core/operation/visible.ts';
import { type GivenPage, isPage, type OutsideContent } from '../../core/ports/given-outside.ts';
import { drawsPages } from '../documentos/public.ts';
import {
  findLink,
  type GivenObject,
  insertLink,
  insertPublicLink,
  type LinkedObject,
  type LinkRow,
  linksOf,
  objectsOf,
  openingsOf,
  revokeLink,
  revokeLinksOf,
} from './link.repository.ts';
import { sleepReasons } from './sleeping.ts';

/** How a link for somebody outside is called in the audit. */
export const LINK = 'enlaceExterno';
const GIVE: Access = { algunPermiso: givingPermissions };

const object = {
  clase: z.string().max(60),
  objeto: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
};

/**
 * Why what the caller may give of a record cannot be seen without taking it home; null where it is a page, or drawn
 * as some.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
async function unseenReason(
  scope: VisibleScope,
  { clase, objeto }: { clase: string; objeto: number },
): Promise<string | null> {
  const kind = scope.context.app.givenOutside.get(clase);
  if (!kind) throw new AppError('NOT_FOUND');
  if (!allows(scope.context, { algunPermiso: kind.permissions })) throw new AppError('FORBIDDEN');
  if ((await hiddenOf(scope, clase, new Set([objeto]))).has(objeto))
    throw new AppError('NOT_FOUND');
  if (isPage(kind)) {
    if ((await kind.nameOf(scope.db, objeto)) === undefined) throw new AppError('NOT_FOUND');
    return null;
  }
  const content = await kind.contentOf(scope.db, objeto);
  if (!content) throw new AppError('NOT_FOUND');
  if (drawnOf(content.tipoMime) === null) return NOT_DRAWN;
  if (content.bytes > MOST_DRAWN_BYTES) return TOO_LARGE_TO_DRAW;
  return (await drawsPages()) ? null : NO_DRAWING;
}

/** The links of a record, for whoever gives them; each that opens nothing for now says why. */
export const outsideLinks = reading({
  access: GIVE,
  schema: z.object(object),
  async run(scope, asked) {
    const unseen = await unseenReason(scope, asked);
    const links = await linksOf(scope.db, asked);
    const givers = links.map(({ giver }) => giver);
    const reasons = await sleepReasons(scope, asked, givers);
    return links.map((link) => ({
      ...link,
      duerme: reasons.get(link.giver) ?? (link.descarga ? null : unseen),
    }));
  },
});

export type ShownLink = LinkRow & { duerme: string | null };

/** What was done with a link. */
export const outsideLinkOpenings = reading({
  access: GIVE,
  schema: z.object({ id: idOf(LINK) }),
  run: ({ db }, { id }) => openingsOf(db, id),
});

/** Makes a link. Its key is said once, to whoever makes it. */
export const saveOutsideLink = operation({
  name: 'saveOutsideLink',
  access: GIVE,
  schema: linkSchema.extend({
    ...object,
    confirmaCifras: z.boolean().nullish(),
    cifrasVistas: seenFiguresSchema.nullish(),
  }),
  idempotent: 'secret',
  async again({ context, actor, tx }, { id }) {
    const link = await findLink(tx, id);
    if (!link) throw new AppError('NOT_FOUND');
    await unseenReason({ context, actor, db: tx }, link);
  },
  run: makeLink,
});

type NewLink = z.output<typeof linkSchema> & {
  clase: string;
  objeto: number;
  confirmaCifras?: boolean | null | undefined;
  cifrasVistas?: string | null | undefined;
};

/**
 * Makes a link of a record that the caller may give.
 * @returns its key, which is kept nowhere but encrypted, for a week, in the answer to a request with a key of its own
 * @throws AppError VALIDATION with what of its texts its figures contradict, unless those were seen and confirmed
 */
export async function makeLink(
  { context, actor, tx, audit }: WriteScope,
  { clase, objeto, para, vence, contrasena, descarga, ...confirmation }: NewLink,
): Promise<{ id: number; llave: string }> {
  const reason = await unseenReason({ context, actor, db: tx }, { clase, objeto });
  if (!descarga && reason) throw fieldError('descarga', reason);
  const figures = await contradictionsOf(context, tx, { clase, objeto });
  requireConfirmed(CONTRADICTS, figures, confirmation);
  const said = figures.length > 0 ? { cifrasConfirmadas: toldFigures(figures) } : {};
  const key = newToken();
  const password = contrasena === '' ? null : await hashPassword(contrasena);
  const link = { clase, objeto, para, vence, descarga, password, user: actor.id };
  const id = await insertLink(tx, { ...link, hash: hashToken(key) });
  const after = { para, vence, descarga, protegido: password !== null };
  await audit({ entity: LINK, entityId: id, after });
  await audit({ entity: clase, entityId: objeto, after: { enlaceExterno: para, vence, ...said } });
  return { id, llave: key };
}

async function contradictionsOf(
  { app }: RequestContext,
  db: Reader,
  { clase, objeto }: LinkedObject,
): Promise<readonly string[]> {
  const kind = app.givenOutside.get(clase);
  return kind && isPage(kind) ? ((await kind.contradictions?.(app, db, objeto)) ?? []) : [];
}

const CONTRADICTS =
  'Los textos dicen cifras que las tablas no dicen. Corríjalas, o confirme que se dan así a personas de fuera.';

/**
 * Makes a link by which everybody reads a record's page. It says of the record no more than its kind's
 * `published` lets, and is ended by `endPublicLink`.
 * @returns its key, which its module keeps: it is no secret
 */
export async function makePublicLink(
  tx: Tx,
  { clase, objeto, user }: { clase: string; objeto: number; user: number | null },
): Promise<{ id: number; llave: string }> {
  const key = newToken();
  const id = await insertPublicLink(tx, { clase, objeto, user, hash: hashToken(key) });
  return { id, llave: key };
}

/** Ends a link at once. */
export const revokeOutsideLink = operation({
  name: 'revokeOutsideLink',
  access: GIVE,
  schema: z.object({ id: idOf(LINK) }),
  run: endLink,
});

/** Ends a link; one that was ended before stays so. */
export async function endLink({ tx, actor, audit }: WriteScope, { id }: { id: number }) {
  const link = await findLink(tx, id);
  if (!link) throw new AppError('NOT_FOUND');
  if (await revokeLink(tx, id, actor.id)) {
    const { clase, objeto, para } = link;
    await audit({ entity: LINK, entityId: id, after: { revocado: true } });
    await audit({ entity: clase, entityId: objeto, before: { enlaceExterno: para } });
  }
  return { id, llave: null };
}

/** Ends the links of a record that is deleted: they open nothing any more, and who opened them stays known. */
export async function endLinksOf({ tx, actor, audit }: WriteScope, record: LinkedObject) {
  for (const { id } of await revokeLinksOf(tx, record, actor.id)) {
    await audit({ entity: LINK, entityId: id, after: { revocado: true } });
  }
}

/** A link is seen by who sees its record and may give it. */
export const visibleLinks: Visible = async (scope, ids) => {
  const rows = (await objectsOf(scope.db, ids)).filter(({ clase }) =>
    mayGive(scope.context, clase),
  );
  const seen: number[] = [];
  for (const kind of new Set(rows.map(({ clase }) => clase))) {
    const ofKind = rows.filter(({ clase }) => clase === kind);
    const hidden = await hiddenOf(scope, kind, new Set(ofKind.map(({ objeto }) => objeto)));
    seen.push(...ofKind.filter(({ objeto }) => !hidden.has(objeto)).map(({ id }) => id));
  }
  return seen;
};

function mayGive(context: RequestContext, name: string): boolean {
  const kind = context.app.givenOutside.get(name);
  return kind !== undefined && allows(context, { algunPermiso: kind.permissions });
}

/** What a link opens, as it is now: a file, or a page by its name. */
export type Linked = { file: OutsideContent } | LinkedPage;

export interface LinkedPage {
  page: GivenPage;
  name: string;
}

/** What a link opens; undefined for what is no longer there, or no longer its giver's to give. */
export async function linkedBy(
  context: RequestContext,
  db: Reader,
  { clase, objeto, giver, publico }: GivenObject,
): Promise<Linked | undefined> {
  const kind = context.app.givenOutside.get(clase);
  if (!kind) return undefined;
  if (publico) return isPage(kind) ? publicPage(kind, db, objeto) : undefined;
  const reasons = await sleepReasons({ context, db }, { clase, objeto }, [giver]);
  if (reasons.size > 0) return undefined;
  if (isPage(kind)) {
    const name = await kind.nameOf(db, objeto);
    return name === undefined ? undefined : { page: kind, name };
  }
  const file = await kind.contentOf(db, objeto);
  return file && { file };
}

/** What everybody reads was published by an administrator: it does not go with who made the link. */
async function publicPage(
  kind: GivenPage,
  db: Reader,
  id: number,
): Promise<LinkedPage | undefined> {
  const name = await kind.published?.titleOf(db, id);
  return name === undefined ? undefined : { page: kind, name };
}
