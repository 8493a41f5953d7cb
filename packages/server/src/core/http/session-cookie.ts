import { DAY_MS } from '@comarca/shared/core/days';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { App } from '../app.ts';
import { DEVICE_DAYS } from '../auth/known-device.repository.ts';
import { DEVICE_COOKIE } from '../auth/known-device.ts';
import { ABSOLUTE_HOURS, SESSION_COOKIE } from '../auth/session.ts';

const DAY_SECONDS = DAY_MS / 1_000;

const options = ({ config }: App): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: config.PUBLIC_URL?.startsWith('https:') ?? false,
});

/** Sets or clears the session cookie: httpOnly, SameSite=Lax, Secure behind https. */
export function writeSessionCookie(app: App, reply: FastifyReply, token: string | null): void {
  if (token === null) void reply.clearCookie(SESSION_COOKIE, options(app));
  else
    void reply.setCookie(SESSION_COOKIE, token, { ...options(app), maxAge: ABSOLUTE_HOURS * 3600 });
}

/** Sets the cookie by which a browser is known again; leaving does not clear it. */
export function writeDeviceCookie(app: App, reply: FastifyReply, value: string): void {
  const maxAge = DEVICE_DAYS * DAY_SECONDS;
  void reply.setCookie(DEVICE_COOKIE, value, { ...options(app), path: '/api', maxAge });
}
