import { z } from 'zod';
import { reading } from '../../../core/operation/operation.ts';
import { listOfficials } from './official.repository.ts';

/** The directory is read whole: no company that uses the product has more people. */
const MAX_STAFF = 5_000;

/** The people who work here, for every screen that names them. */
export const listEmployees = reading({
  access: 'sesion',
  schema: z.object({}),
  run: ({ db }) => listOfficials(db, MAX_STAFF),
});
