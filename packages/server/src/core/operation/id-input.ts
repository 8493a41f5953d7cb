import { z } from 'zod';

/** A key as GraphQL gives it. @throws VALIDATION for anything that is no positive whole number. */
export const idInput = z.coerce.number().int().positive().max(2_147_483_647);
