import { z } from 'zod';
import { isDocumentPath } from '../../core/text.rules.ts';
import {
  messages,
  optionalDate,
  requiredDate,
  requiredSelect,
  requiredText,
} from '../../core/validation.ts';
import { endRefusal, startsBeforeItEnds } from '../contratos/contract.schema.ts';

export const MAX_PROJECT_NAME = 200;
export const MAX_SITE = 200;
export const MAX_SCOPE = 20_000;

/** The project form; ids as the lists give them. The code is the server's to give. */
export const projectSchema = z
  .object({
    name: requiredText(MAX_PROJECT_NAME),
    scope: requiredText(MAX_SCOPE),
    contract: requiredSelect(),
    projectType: requiredSelect(),
    estado: z.string().nullable(),
    sharepointSite: requiredText(MAX_SITE).refine(isDocumentPath, messages.documentPath),
    coordinator: requiredSelect(),
    configuration: requiredSelect(),
    configuracionProductos: z.string().nullable(),
    initDate: requiredDate(),
    finishDate: optionalDate(),
  })
  .refine(startsBeforeItEnds, endRefusal);
