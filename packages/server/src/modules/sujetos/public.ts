import { can } from '@comarca/shared/core/can';
import { subjectClasses } from '@comarca/shared/modules/sujetos/subject';
import type { Actor } from '../../core/app.ts';
import type { Reader } from '../../core/db/database.ts';
import { type Addressee, findAddressees } from './addressee.repository.ts';
import { classRules } from './subject-classes.ts';

export type { Addressee } from './addressee.repository.ts';

/** The first people and companies of a search, of those that the caller may see, with their addresses. */
export async function addresseesFor(
  { db, actor }: { db: Reader; actor: Actor },
  text: string,
  first: number,
): Promise<Addressee[]> {
  const kinds = subjectClasses.filter((kind) => can(actor, classRules[kind].view));
  return kinds.length === 0 ? [] : findAddressees(db, kinds, text, first);
}
