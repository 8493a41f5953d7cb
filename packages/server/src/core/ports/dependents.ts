import type { Permission } from '@comarca/shared/core/permissions';
import type { Actor } from '../actor.ts';
import type { Reader } from '../db/database.ts';

/** One of the records that hang on another, and the address at which the browser shows it. */
export interface DependentPlace {
  nombre: string;
  /** within the application: '/proyectos_it?itemId=3' */
  ruta: string;
}

/** Counts the records of one kind that hang on a record. Modules register them in their manifest. */
export interface DependentCounter {
  /** As people read it beside the number: one, several (`['contrato', 'contratos']`). */
  etiquetas: readonly [uno: string, varios: string];
  /** Whether the record cannot be deleted while these exist; otherwise they are deleted with it. */
  impide: boolean;
  count(db: Reader, id: number): Promise<number>;
  /** With any of these `places` are told; where it is missing, to whoever may see the record. */
  seenWith?: readonly Permission[];
  /** The first `MOST_PLACES` of them that the actor may see; without it the number alone is told. */
  places?(scope: { db: Reader; actor: Actor }, id: number): Promise<DependentPlace[]>;
}

/** How many of the records of a kind are named; the others are counted. */
export const MOST_PLACES = 5;

/** Every counter by the entity that the counted records hang on. */
export type DependentRegistry = ReadonlyMap<string, readonly DependentCounter[]>;
