import { DAY_MS } from '@comarca/shared/core/days';
import { AppError } from '@comarca/shared/core/errors';
import { formatDateTime } from '@comarca/shared/core/formats';
import { z } from 'zod';
import type { App } from '../../../../core/app.ts';
import type { Tx } from '../../../../core/db/database.ts';
import { operation } from '../../../../core/operation/operation.ts';
import { type SealedTx, sealedTx } from '../../../../core/proof/book.ts';
import { clock } from '../register.repository.ts';
import { findSeen, lastFiled, putSeen } from './clock.repository.ts';

/** A clock that goes further than this while nobody looked is not believed. */
const LONGEST_MS = DAY_MS;

const textOf = (seen: Date): string => `reloj ${seen.toISOString()}`;

/** The newest moment that the program vouches for: a filing, or the last look at the clock. */
async function trusted({ tx, seals, alarms }: SealedTx): Promise<Date | undefined> {
  const seen = await findSeen(tx);
  const genuine = seen && seals.holds('reloj', textOf(seen.visto), seen.sello);
  if (seen && !genuine) alarms.raise('reloj', seen, 'the mark of the clock was put there by hand');
  const filed = await lastFiled(tx);
  const moments = [filed, genuine ? seen.visto : undefined].filter((one) => one !== undefined);
  return moments.toSorted((one, other) => other.getTime() - one.getTime())[0];
}

const isJump = (now: Date, known: Date | undefined): boolean =>
  known !== undefined && now.getTime() - known.getTime() > LONGEST_MS;

/** What the clock says, and what it said when the program last vouched for it. */
interface ClockJump {
  ahora: Date;
  conocido: Date;
}

/** The jump of the clock that keeps letters from being filed; null when there is none. */
export const clockJump = (app: App): Promise<ClockJump | null> =>
  app.database.db.transaction().execute(async (tx) => {
    const now = await clock(tx);
    const known = await trusted(sealedTx(app, tx));
    return known !== undefined && isJump(now, known) ? { ahora: now, conocido: known } : null;
  });

/**
 * The moment of a filing, by the database's clock, while the caller holds its series.
 * @throws AppError VALIDATION, with an alarm, when that clock jumped and nobody has confirmed it
 */
export async function filingTime(sealed: SealedTx): Promise<Date> {
  const now = await clock(sealed.tx);
  const known = await trusted(sealed);
  if (known === undefined || !isJump(now, known)) return now;
  const facts = { now: now.toISOString(), known: known.toISOString() };
  sealed.alarms.raise('reloj', facts, 'the clock of the database jumped: nothing is filed');
  throw new AppError(
    'VALIDATION',
    `El reloj de la base de datos dice ${formatDateTime(now)}, más de un día después de lo último que el registro conoce (${formatDateTime(known)}). No se radica hasta que un superusuario confirme que la hora es correcta.`,
  );
}

/** Looks at the clock, each minute while the server runs: a time that goes on step by step is right. */
export const watchClock = (app: App): Promise<void> =>
  app.database.db.transaction().execute(async (tx) => {
    const sealed = sealedTx(app, tx);
    const now = await clock(tx);
    const known = await trusted(sealed);
    if (known !== undefined && isJump(now, known)) {
      const facts = { now: now.toISOString(), known: known.toISOString() };
      app.alarms.raise('reloj', facts, 'the clock of the database jumped');
      return;
    }
    await believe(sealed, now);
  });

const believe = ({ tx, seals }: Pick<SealedTx, 'tx' | 'seals'>, seen: Date): Promise<void> =>
  putSeen(tx, { visto: seen, sello: seals.seal('reloj', textOf(seen)) });

/** A superuser says that the clock of now is right, after it jumped or the server was off for days. */
export const confirmClock = operation({
  name: 'confirmRegisterClock',
  access: 'superusuario',
  schema: z.object({}),
  async run(scope): Promise<Date> {
    const now = await confirmNow(scope);
    await scope.audit({ entity: 'registro', after: { reloj: now.toISOString() } });
    return now;
  },
});

/** The same without a person: for the command line. @returns what the clock says */
export async function confirmNow(sealed: { tx: Tx } & Pick<SealedTx, 'seals'>): Promise<Date> {
  const now = await clock(sealed.tx);
  await believe(sealed, now);
  return now;
}
