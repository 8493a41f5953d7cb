import { z } from 'zod';
import { requiredText } from '../../core/validation.ts';
import { catalogueLimits } from './catalogue.fields.ts';

/** What people may correct of a municipality: the rest is the DANE's, and an import keeps it. */
export const municipalitySchema = z.object({ nombre: requiredText(catalogueLimits.name) });
