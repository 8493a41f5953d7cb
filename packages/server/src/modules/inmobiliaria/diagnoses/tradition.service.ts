import { dayOf } from '@comarca/shared/core/formats';
import { idOf } from '@comarca/shared/core/id-input';
import { TITLE_YEARS } from '@comarca/shared/modules/folios/tradition';
import { z } from 'zod';
import type { Reader } from '../../../core/db/database.ts';
import { authorize, operation, reading } from '../../../core/operation/operation.ts';
import {
  FOLIO_TITLES,
  type FolioTradition,
  partiesByFmi,
  READ_TITLES,
  SEE_FOLIOS,
  traditionsByFmi,
} from '../../folios/public.ts';
import { ESTATE, READ } from '../access.ts';
import { loadEstate } from '../estates/estate.queries.ts';
import type { EstateRow } from '../estates/estate.repository.ts';

const YEARS = `Los años deben ser un número entero entre 1 y ${TITLE_YEARS.most}`;

/** Years back that a study of titles looks at. */
export const titleYears = z.coerce
  .number({ error: YEARS })
  .int(YEARS)
  .min(1, YEARS)
  .max(TITLE_YEARS.most, YEARS);

/** The traditions of an estate's folios, and its numbers that no folio has. */
export interface EstateTradition {
  folios: FolioTradition[];
  faltan: string[];
}

/** Reads what the folios of an estate say of its title over the years up to today. */
export async function traditionOfEstate(
  db: Reader,
  { matriculas }: Pick<EstateRow, 'matriculas'>,
  years: number,
): Promise<EstateTradition> {
  const found = await traditionsByFmi(db, matriculas, { today: dayOf(new Date()), years });
  const by = new Map(found.map((folio) => [folio.fmi, folio]));
  return {
    folios: matriculas.flatMap((fmi) => by.get(fmi) ?? []),
    faltan: matriculas.filter((fmi) => !by.has(fmi)),
  };
}

/** The tradition of an estate, without anybody's name, for who takes part and sees folios. */
export const estateTradition = reading({
  access: READ,
  schema: z.object({ predio: idOf(ESTATE), anios: titleYears.nullish() }),
  async run({ db, context }, { predio, anios }) {
    authorize(context, SEE_FOLIOS);
    return traditionOfEstate(db, await loadEstate(db, predio), anios ?? TITLE_YEARS.usual);
  },
});

/** Who takes part in the acts of an estate's folios. Each reading stays in the record of acts. */
export const estateTraditionParties = operation({
  name: 'estateTraditionParties',
  access: READ_TITLES,
  schema: z.object({ predio: idOf(ESTATE) }),
  async run({ tx, audit }, { predio }) {
    const { matriculas } = await loadEstate(tx, predio);
    const folios = await partiesByFmi(tx, matriculas);
    for (const { id, fmi } of folios) {
      await audit({ entity: FOLIO_TITLES, entityId: id, after: { lectura: fmi } });
    }
    return folios;
  },
});
