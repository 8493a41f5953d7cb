import { z } from 'zod';
import { lookedUp } from '../../core/id-input.ts';
import {
  messages,
  optionalText,
  requiredMultiple,
  requiredSelect,
  requiredText,
} from '../../core/validation.ts';
import { contentTypes } from './content-types.ts';

/** Names of what a project or a process keeps. */
export const MAX_NAME = 200;
export const MAX_DESCRIPTION = 5_000;
/** Roles or activities that one record may name. */
const MAX_CHOSEN = 200;

const chosen = () => requiredMultiple().max(MAX_CHOSEN, `Máximo ${MAX_CHOSEN} elementos`);
const maybeChosen = () =>
  z.array(requiredSelect()).max(MAX_CHOSEN, `Máximo ${MAX_CHOSEN} elementos`);

/** An element of a list, or none (a cleared list gives an empty text). */
const maybeSelected = () =>
  z
    .string()
    .nullish()
    .transform((id) => id || null);

const contentType = lookedUp(
  z
    .string()
    .nullish()
    .transform((text) => text || null)
    .refine(
      (text) => text === null || contentTypes.some((known) => known === text),
      messages.select,
    ),
  'modelo',
);

export const roleGroupSchema = z.object({ nombre: requiredText(MAX_NAME) });

export const roleSchema = z.object({
  rol: requiredText(MAX_NAME),
  /** of projects only */
  grupo: maybeSelected(),
});

export const resourceSchema = z.object({
  usuario: requiredSelect(),
  rol: requiredSelect(),
  /** code of a municipality */
  base: maybeSelected(),
});

export const activitySchema = z.object({
  nombre: requiredText(MAX_NAME),
  descripcion: requiredText(MAX_DESCRIPTION),
  esContinua: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  contentType,
  perfilesGestion: chosen(),
  perfilesControl: maybeChosen(),
});

export const productErrorSchema = z.object({
  nombre: requiredText(MAX_NAME),
  descripcion: requiredText(MAX_DESCRIPTION),
  productosRelacionados: maybeChosen(),
});

export const typologySchema = z.object({
  nombre: requiredText(MAX_NAME),
  descripcion: requiredText(MAX_DESCRIPTION),
  contentType,
});

export const functionalUnitSchema = z.object({
  nombre: requiredText(MAX_NAME),
  tipologia: maybeSelected(),
});

export const blockSchema = z.object({ nombre: requiredText(MAX_NAME) });

/** The description of a product may wait; its name may not. */
export const productDescription = () => optionalText(MAX_DESCRIPTION);
