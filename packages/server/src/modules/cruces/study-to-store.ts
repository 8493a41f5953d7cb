import { isDeepStrictEqual } from 'node:util';
import {
  parseStudyInput,
  type StudyInput,
  type studyInputSchema,
  studyOfStored,
} from '@comarca/shared/modules/cruces/trazado.schema';
import type { z } from 'zod';
import { parseInput } from '../../core/operation/operation.ts';

type GivenStudy = z.input<typeof studyInputSchema>;

/**
 * Route, buffer and output system of a record that is saved. A drawing that is stored already is not refused
 * by a rule that came after it: whoever changes something else of the record saves that.
 * @param stored what the record has; null for a new one
 * @throws AppError VALIDATION with the Spanish message of each field
 */
export function studyToStore(given: GivenStudy, stored: StudyInput | null): StudyInput {
  if (!stored || !isStored(given.coords, stored)) return parseStudyInput(given);
  return parseInput(studyOfStored(stored), given);
}

function isStored(coords: string, { trazado }: StudyInput): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(coords), trazado);
  } catch {
    return false;
  }
}
