import { AppError } from '@comarca/shared/core/errors';
import type { ProductNode } from '@comarca/shared/modules/procesos/product-structure';
import { MAX_IDENTIFIER } from '@comarca/shared/modules/productos/assignment.fields';
import { type SubmitKey, submitKey } from '../../../../../platform/entity-form/submit-key.ts';
import { type ActivityPeople, managersAmong } from '../../../operations/assignments/reassign.ts';

/** A product that is given to somebody together with others. */
export interface ProductRow {
  id: string;
  nombre: string;
  people: ActivityPeople;
  checked: boolean;
  identificador: string;
  recursoGestion: string;
  recursoControl: string | null;
  /** of its saves, so that trying again makes no second one */
  keyFor: SubmitKey;
  /** what came of it */
  outcome: 'asignado' | { refusal: string } | null;
}

/** A row for each product; those that nobody has are marked, and who is alone in question is chosen. */
export const rowsOf = (
  products: readonly ProductNode[],
  people: readonly ActivityPeople[],
  isFree: (productId: string) => boolean,
): ProductRow[] =>
  products.flatMap(({ productId, name }) => {
    const candidates = people.find(({ actividad }) => actividad === productId);
    if (!candidates) return [];
    return [
      {
        id: productId,
        nombre: name,
        people: candidates,
        checked: isFree(productId),
        identificador: name.slice(0, MAX_IDENTIFIER),
        recursoGestion: onlyOne(candidates.gestion),
        recursoControl: candidates.pideControl ? onlyOne(candidates.control) || null : null,
        keyFor: submitKey(),
        outcome: null,
      },
    ];
  });

const onlyOne = (people: readonly { id: string }[]): string =>
  people.length === 1 ? (people[0]?.id ?? '') : '';

/** Gives the marked row's person to every other marked product that he or she may manage. */
export const withManager = (rows: readonly ProductRow[], user: string): readonly ProductRow[] =>
  rows.map((row) => {
    const same = row.people.gestion.find((one) => one.usuarioId === user);
    return row.checked && same ? { ...row, recursoGestion: same.id } : row;
  });

/** Everybody who may manage one of the marked products, once. */
export const managersOf = (rows: readonly ProductRow[]): { value: string; label: string }[] =>
  managersAmong(rows.filter(({ checked }) => checked).map(({ people }) => people));

/** A refusal in one line, with the fields that it is about. */
export const refusalText = (failure: unknown, labelOf: (name: string) => string): string =>
  failure instanceof AppError && failure.fields.length > 0
    ? failure.fields.map(({ campo, message }) => `${labelOf(campo)}: ${message}`).join(' · ')
    : String(failure instanceof Error ? failure.message : failure);
