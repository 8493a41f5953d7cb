import { AppError, errorCatalogue } from '@comarca/shared/core/errors';
import { parseCookie } from 'cookie';
import type { ExtendedError, Socket } from 'socket.io';
import { actorOfToken, SESSION_COOKIE } from '../auth/session.ts';
import { RequestWork, withinRequest } from '../db/statements/request-work.ts';
import type { RealtimeBase } from './create-realtime.ts';

type Admit = (socket: Socket, next: (error?: ExtendedError) => void) => void;

/** Lets a socket in by its session cookie, from the application's own pages only. */
export function admitHandshake({ config, database, log }: RealtimeBase): Admit {
  async function admit(socket: Socket): Promise<void> {
    const { headers } = socket.handshake;
    if (!isOwnOrigin(headers.origin, headers.host, config.PUBLIC_URL)) throw new AppError('CSRF');
    const token = parseCookie(headers.cookie ?? '')[SESSION_COOKIE];
    const actor = await withinRequest(new RequestWork(), () => actorOfToken(database.db, token));
    if (!actor) throw new AppError('UNAUTHENTICATED');
    socket.data.actor = actor;
  }
  return (socket, next) => {
    admit(socket).then(
      () => next(),
      (error: unknown) => {
        if (error instanceof AppError) return next(error);
        log.error({ err: error }, 'could not admit a socket');
        next(new Error(errorCatalogue.UNAVAILABLE.message));
      },
    );
  };
}

/** Browsers always send an origin on sockets from other sites; programs without one are no risk. */
function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string | undefined,
): boolean {
  if (!origin) return true;
  if (publicUrl && new URL(publicUrl).origin === origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
