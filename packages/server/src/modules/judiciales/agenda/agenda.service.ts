import { addDays } from '@comarca/shared/core/days';
import { fieldError } from '@comarca/shared/core/errors';
import { filterIdOf } from '@comarca/shared/core/id-input';
import { messages, requiredDate } from '@comarca/shared/core/validation';
import { z } from 'zod';
import { hashToken, newToken } from '../../../core/auth/session.ts';
import { operation, reading } from '../../../core/operation/operation.ts';
import { VIEW } from '../access.ts';
import { dropKey, keepKey, keySince, listAgenda } from './agenda.repository.ts';

/** Days that one agenda shows at most. */
const LONGEST = 370;

const range = { desde: requiredDate(), hasta: requiredDate() };

/** Hearings and terms between two days, of some lawyers or of all. */
export const judicialAgenda = reading({
  access: VIEW,
  schema: z.object({ ...range, abogado_In: z.array(filterIdOf('usuario')).max(1000).nullish() }),
  run({ db }, { desde, hasta, abogado_In: people }) {
    if (hasta < desde) throw fieldError('hasta', messages.rangeOrder);
    if (hasta > addDays(desde, LONGEST)) {
      throw fieldError('hasta', `La agenda muestra como máximo ${LONGEST} días`);
    }
    return listAgenda(db, { desde, hasta, people: people?.length ? people : null });
  },
});

/** Whether the caller's calendar has a key, and since when. */
export const agendaKey = reading({
  access: VIEW,
  schema: z.object({}),
  run: async ({ db, actor }) => ({ desde: await keySince(db, actor.id) }),
});

/** Gives the caller's calendar a new key, which is told once; the one before is worth nothing. */
export const createAgendaKey = operation({
  name: 'createAgendaKey',
  access: VIEW,
  schema: z.object({}),
  idempotent: 'secret',
  async run({ tx, actor, audit }) {
    const key = newToken();
    await keepKey(tx, actor.id, hashToken(key));
    await audit({ entity: 'claveAgenda', entityId: actor.id, after: { accion: 'creada' } });
    return key;
  },
});

/** Takes the key back. */
export const revokeAgendaKey = operation({
  name: 'revokeAgendaKey',
  access: VIEW,
  schema: z.object({}),
  async run({ tx, actor, audit }) {
    await dropKey(tx, actor.id);
    await audit({ entity: 'claveAgenda', entityId: actor.id, after: { accion: 'revocada' } });
  },
});
