import { AppError } from '@comarca/shared/core/errors';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../core/app.ts';
import { siteOf } from '../../../core/auth/network.ts';
import { actorOfToken, SESSION_COOKIE } from '../../../core/auth/session.ts';
import { ownerOfKey } from '../keys/key.service.ts';

/** Who asks at a published door: with a key, with a session, or nobody. */
export interface Caller {
  /** null for the public */
  id: number | null;
  isSuperuser: boolean;
  groups: readonly string[];
  /** whose share of the work it is */
  share: string;
}

/**
 * Who asks. A key that does not open is refused rather than taken for nobody: a program that was shut
 * out should say so.
 * @throws AppError UNAUTHENTICATED
 */
export async function callerOf(app: App, request: FastifyRequest): Promise<Caller> {
  const key = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (key !== undefined || request.headers.authorization !== undefined) {
    const owner = key ? await ownerOfKey(app, key) : null;
    if (!owner) throw new AppError('UNAUTHENTICATED', 'La llave no es válida o fue revocada.');
    return { ...owner, share: `persona ${owner.id}` };
  }
  const actor = await actorOfToken(app.database.db, request.cookies[SESSION_COOKIE]);
  if (actor) {
    const { id, isSuperuser, groups } = actor;
    return { id, isSuperuser, groups, share: `persona ${id}` };
  }
  return { id: null, isSuperuser: false, groups: [], share: publicShare(request) };
}

/** The share of those whom nobody knows: they have one for each site. */
export const publicShare = ({ ip }: FastifyRequest): string => `red ${siteOf(ip)}`;
