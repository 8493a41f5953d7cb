import { AppError } from '@comarca/shared/core/errors';
import { readMpp } from './mpp.ts';
import { readMspdi } from './mspdi.ts';
import { badPlan, type WorkPlan } from './plan.ts';

/**
 * Reads a work plan: of Microsoft Project 2000 or later (`.mpp`), or saved by it as XML.
 * @throws AppError VALIDATION for any other content
 */
export async function readWorkPlan(bytes: Buffer): Promise<WorkPlan> {
  try {
    return isCompound(bytes) ? readMpp(bytes) : await readMspdi(bytes);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // A place outside of its block: the file does not keep to its own format.
    if (error instanceof RangeError) throw badPlan('El archivo del plan de trabajo está dañado.');
    throw error;
  }
}

const isCompound = (bytes: Buffer): boolean => bytes.toString('hex', 0, 4) === 'd0cf11e0';
