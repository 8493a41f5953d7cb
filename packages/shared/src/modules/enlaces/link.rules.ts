import { z } from 'zod';
import { addDays } from '../../core/days.ts';
import { dayOf } from '../../core/formats.ts';
import type { Permission } from '../../core/permissions.ts';
import { requiredDate, requiredText } from '../../core/validation.ts';

/** Days that a link opens at most. */
export const MOST_LINK_DAYS = 365;
/** Wrong passwords, one after the other, after which a link opens no more. */
export const PASSWORD_TRIES = 10;
const LEAST_PASSWORD = 8;
const MOST_PASSWORD = 100;

const ENDS = `La fecha debe estar entre hoy y dentro de ${MOST_LINK_DAYS} días`;
const PASSWORD = `La contraseña debe tener al menos ${LEAST_PASSWORD} caracteres`;

const isWithin = (day: string): boolean => {
  const today = dayOf(new Date());
  return day >= today && day <= addDays(today, MOST_LINK_DAYS);
};

/** Who gives anything to people outside; each kind of record says which of these gives it. */
export const givingPermissions = [
  'archivo.share_documento',
  'archivo.manage_documento',
  'inteligencia_territorio.change_reporterapidoit',
  'inteligencia_territorio.change_proyectoit',
] as const satisfies readonly Permission[];

/** What is said of a new link for somebody outside. */
export const linkSchema = z.object({
  para: requiredText(200),
  vence: requiredDate().refine(isWithin, ENDS),
  contrasena: z
    .string()
    .max(MOST_PASSWORD)
    .refine((text) => text === '' || text.length >= LEAST_PASSWORD, PASSWORD),
  descarga: z.boolean(),
});

/** What is said where a link opens nothing, whatever the reason: nobody learns which. */
export const CLOSED_LINK = 'Este enlace no existe, venció o fue revocado.';
/** What a link with a password asks. */
export const openingSchema = z.object({
  llave: z.string().max(100),
  contrasena: z.string().max(MOST_PASSWORD).default(''),
});
