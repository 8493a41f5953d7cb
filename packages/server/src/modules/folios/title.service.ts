import { AppError } from '@comarca/shared/core/errors';
import { formatDate, formatMoney } from '@comarca/shared/core/formats';
import { idOf, ownIdOf } from '@comarca/shared/core/id-input';
import {
  type Annotation,
  type AnnotationParty,
  actName,
  type FolioTitles,
  titlesSchema,
} from '@comarca/shared/modules/folios/title.schema';
import { z } from 'zod';
import type { Reader } from '../../core/db/database.ts';
import type { HistoryRule } from '../../core/history/history-rule.ts';
import { authorize, operation, type WriteScope } from '../../core/operation/operation.ts';
import { requireCurrent } from '../../core/operation/version.ts';
import { CHANGE, FOLIO, READ_TITLES, TITLES } from './folio.access.ts';
import { folioRows } from './folio.repository.ts';
import { findTitles, replaceTitles, type TitlesRow } from './title.repository.ts';

/** What a folio says of people. Each reading of it stays in the record of acts. */
export const folioTitles = operation({
  name: 'folioTitles',
  access: READ_TITLES,
  schema: z.object({ id: idOf(FOLIO) }),
  async run({ tx, audit }, { id }) {
    const titles = await loadTitles(tx, id);
    await audit({ entity: TITLES, entityId: id, after: { lectura: titles.fmi } });
    return titles;
  },
});

/** Edits what a folio says of people: who may change folios and read it. */
export const saveFolioTitles = operation({
  name: 'saveFolioTitles',
  access: READ_TITLES,
  schema: titlesSchema.extend({ id: ownIdOf(FOLIO), version: z.number().int() }),
  idempotent: true,
  async run(scope, { id, version, ...titles }) {
    authorize(scope.context, CHANGE);
    const stored = await folioRows.lock(scope.tx, id);
    if (stored === undefined) throw new AppError('NOT_FOUND');
    requireCurrent(version, stored);
    await folioRows.update(scope.tx, id, {});
    await writeTitles(scope, id, titles);
    return id;
  },
});

/** Replaces what a folio says of people, and keeps before and after in its own history. */
export async function writeTitles(
  { tx, audit }: Pick<WriteScope, 'tx' | 'audit'>,
  id: number,
  titles: FolioTitles,
): Promise<void> {
  const before = await loadTitles(tx, id);
  await replaceTitles(tx, id, titles);
  await audit({
    entity: TITLES,
    entityId: id,
    before: titleTexts(before),
    after: titleTexts(titles),
  });
}

/** @throws AppError NOT_FOUND */
export async function loadTitles(db: Reader, id: number): Promise<TitlesRow> {
  const titles = await findTitles(db, id);
  if (!titles) throw new AppError('NOT_FOUND');
  return titles;
}

/** What a folio says of people, in texts. */
export const titleTexts = ({ cabidaLinderos, complementacion, anotaciones }: FolioTitles) => ({
  cabidaLinderos,
  complementacion,
  anotaciones: anotaciones.map(asText).join('\n'),
});

function asText(annotation: Annotation): string {
  // what was kept before annotations said what they cancel says nothing of it
  const { numero, fecha, valor, cancela = [], personas, radicacion, documento } = annotation;
  return [
    `Nro ${numero}`,
    fecha && formatDate(fecha),
    radicacion,
    actName(annotation),
    documento,
    valor === null ? '' : formatMoney(valor),
    cancela.length > 0 ? `cancela ${cancela.join(', ')}` : '',
    ...personas.map(partyName),
  ]
    .filter(Boolean)
    .join(' · ');
}

const partyName = ({ lado, nombre, identificacion, titular }: AnnotationParty): string =>
  [`${lado}: ${nombre}`, identificacion, titular].filter(Boolean).join(' ');

/** Who may read what a folio says of people reads its history. */
export const titlesHistory: HistoryRule = {
  access: READ_TITLES,
  labels: {
    cabidaLinderos: 'Cabida y linderos',
    complementacion: 'Complementación',
    anotaciones: 'Anotaciones',
    lectura: 'Lectura',
  },
};
