import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { App } from '../app.ts';
import { ABSOLUTE_HOURS, SESSION_COOKIE } from '../auth/session.ts';

/** Sets or clears the session cookie: httpOnly, SameSite=Lax, Secure behind https. */
export function writeSessionCookie(app: App, reply: FastifyReply, token: string | null): void {
  const options: CookieSerializeOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: app.config.PUBLIC_URL?.startsWith('https:') ?? false,
  };
  if (token === null) void reply.clearCookie(SESSION_COOKIE, options);
  else void reply.setCookie(SESSION_COOKIE, token, { ...options, maxAge: ABSOLUTE_HOURS * 3600 });
}
