import { addDays } from '@comarca/shared/core/days';
import { AppError } from '@comarca/shared/core/errors';
import { dayOf } from '@comarca/shared/core/formats';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../../core/app.ts';
import { hashToken } from '../../../core/auth/session.ts';
import { appUrl, mayStill } from '../../usuarios/public.ts';
import { VIEW } from '../access.ts';
import { listAgenda, ownerOfKey } from './agenda.repository.ts';
import { calendarOf } from './calendar.ts';

/** Days before and after today that a calendar is given. */
const PAST = 30;
const AHEAD = 365;
/** As long as every key is. */
const KEY = /^[\w-]{43}$/;

/** The calendar of whoever's key it is, for programs that show calendars: no session, no cookie. */
export function agendaRoutes(server: FastifyInstance, app: App): void {
  server.get(
    '/api/v1/agenda/:archivo',
    { config: { access: 'publico' } },
    async (request, reply) => {
      const { archivo } = request.params as { archivo: string };
      const key = archivo.replace(/\.ics$/, '');
      const { db } = app.database;
      const owner = KEY.test(key) ? await ownerOfKey(db, hashToken(key)) : undefined;
      // A key that never was and one whose owner may no longer see processes open the same: nothing.
      if (owner === undefined || !(await mayStill(db, owner, VIEW.permiso))) {
        throw new AppError('NOT_FOUND');
      }
      const now = new Date();
      const today = dayOf(now);
      const items = await listAgenda(db, {
        desde: addDays(today, -PAST),
        hasta: addDays(today, AHEAD),
        people: [owner],
      });
      const urlOf = ({ procesoId }: { procesoId: number }) =>
        appUrl(app.config, `/procesos_judiciales/expediente/${procesoId}`);
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .send(calendarOf(items, { now, urlOf }));
    },
  );
}
