import type { App } from '../../../core/app.ts';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { hasEntry, lockBook } from '../../../core/proof/book.repository.ts';
import { enter, type Finding } from '../../../core/proof/book.ts';
import { canonicalText } from '../../../core/proof/canonical.ts';
import type { Seals } from '../../../core/proof/seals.ts';
import {
  putFiguresSeal,
  type SealedFigures,
  sealedFigures,
  type WhichFigures,
} from './alternative-seal.repository.ts';

const ADOPTION = 'ADOPCION_ALTERNATIVAS';

const textOf = ({ datos }: SealedFigures): string => canonicalText({ alternativaIt: datos });

/** Seals what a route crossed, or its area, in the transaction that stores it. */
export async function sealFigures(
  tx: Tx,
  seals: Seals,
  which: { alternative: number; layer: string | null },
): Promise<void> {
  for (const figures of await sealedFigures(tx, which)) await seal(tx, seals, figures);
}

const seal = (tx: Tx, seals: Seals, figures: SealedFigures): Promise<void> =>
  putFiguresSeal(tx, figures, seals.seal('reporte', textOf(figures)));

async function alteredFigures(
  db: Reader,
  seals: Seals,
  which: WhichFigures,
): Promise<SealedFigures[]> {
  const found = await sealedFigures(db, which);
  return found.filter((figures) => !seals.holds('reporte', textOf(figures), figures.sello ?? ''));
}

/** In words for whoever wanted to read them. */
export const ALTERED_FIGURES =
  'Las cifras no son las que se sellaron al cruzar la alternativa: fueron modificadas. Crúcela de nuevo y avise al administrador.';

/**
 * What of a project's alternatives is not as it was sealed, by route and layer; an alarm is raised.
 */
export async function withheldFigures(
  { seals, alarms }: Pick<App, 'seals' | 'alarms'>,
  db: Reader,
  project: number,
): Promise<readonly SealedFigures[]> {
  const altered = await alteredFigures(db, seals, { project });
  if (altered.length > 0) {
    const figures = altered.map(({ nombre, capa }) => `${nombre} ${capa ?? ''}`.trim());
    alarms.raise('reporte', { project, figures }, 'figures of alternatives were altered by hand');
  }
  return altered;
}

/** Once, at the first start that seals them: the figures of before are sealed as they are found. */
export async function adoptAlternatives({ database, seals }: App): Promise<void> {
  const { db } = database;
  if (await hasEntry(db, 'reportes', ADOPTION)) return;
  await db.transaction().execute(async (tx) => {
    await lockBook(tx, 'reportes');
    if (await hasEntry(tx, 'reportes', ADOPTION)) return;
    const found = await sealedFigures(tx, 'todas');
    for (const figures of found) await seal(tx, seals, figures);
    const routes = [...new Set(found.map(({ alternativa }) => alternativa))];
    const content = { fecha: new Date(), alternativas: routes };
    await enter({ tx, seals }, 'reportes', [
      { tipo: ADOPTION, referencia: '', contenido: content },
    ]);
  });
}

/** What of the alternatives of all projects is not as it was sealed. */
export async function verifyAlternatives({ database, seals }: App): Promise<Finding[]> {
  const altered = await alteredFigures(database.db, seals, 'todas');
  return altered.map(({ proyecto, nombre, capa }) => ({
    codigo: `alternativas «${proyecto}»`,
    detalle:
      capa === null
        ? `El área y la longitud de «${nombre}» fueron modificadas.`
        : `Las cifras de «${nombre}» con la capa ${capa} fueron modificadas.`,
  }));
}
