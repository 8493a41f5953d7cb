import { z } from 'zod';
import { optionalText } from '../../core/validation.ts';
import type { DiagnosisKind } from './diagnosis.fields.ts';

/** What proves a diagnosis: pictures of a visit with where they were taken, and any other file. */

export const supportKinds = ['FOTO', 'CROQUIS', 'FIRMA', 'ANEXO'] as const;
export type SupportKind = (typeof supportKinds)[number];

export const supportNames: Readonly<Record<SupportKind, string>> = {
  FOTO: 'Fotografía',
  CROQUIS: 'Croquis',
  FIRMA: 'Firma de quien recibió la visita',
  ANEXO: 'Anexo',
};

/** Those that are made on the ground. */
export type PictureKind = Exclude<SupportKind, 'ANEXO'>;

export const supportMessages = {
  shape: 'Los soportes no son válidos.',
  gone: 'Uno de los archivos ya no está: vuelva a cargarlo.',
  twice: 'Cada archivo se agrega una sola vez',
  oneSignature: 'La visita tiene una sola firma',
  unsigned: 'Escriba quién recibió la visita: la firma es de esa persona',
  pictures: 'Las fotografías, el croquis y la firma son de la inspección de campo',
  tooMany: 'Un diagnóstico tiene como máximo 60 soportes',
} as const;

export const MAX_SUPPORTS = 60;
export const MAX_DESCRIPTION = 300;

const within = (least: number, most: number) =>
  z
    .number()
    .min(least)
    .max(most)
    .nullish()
    .transform((value) => value ?? null);

/** Where and how something was taken; null what nobody knows. */
const placeShape = {
  /** degrees, WGS 84 */
  longitud: within(-180, 180),
  latitud: within(-90, 90),
  /** metres around it within which it was taken */
  precision: within(0, 1_000_000),
  /** where the camera looked, degrees clockwise from north */
  rumbo: within(0, 360),
  tomada: z.iso
    .datetime({ offset: true })
    .nullish()
    .transform((value) => value ?? null),
};

export const supportSchema = z.object({
  /** of a file that was sent before, or that the diagnosis has */
  archivo: z.guid(),
  clase: z.enum(supportKinds),
  descripcion: optionalText(MAX_DESCRIPTION).optional().default(''),
  ...placeShape,
});

export type Support = z.output<typeof supportSchema>;

export const supportsSchema = z
  .array(supportSchema)
  .max(MAX_SUPPORTS, supportMessages.tooMany)
  .refine(
    (all) => new Set(all.map(({ archivo }) => archivo)).size === all.length,
    supportMessages.twice,
  )
  .refine(
    (all) => all.filter(({ clase }) => clase === 'FIRMA').length <= 1,
    supportMessages.oneSignature,
  );

/** Why a diagnosis of this kind cannot have these supports; null when it can. */
export function supportsProblem(
  kind: DiagnosisKind,
  supports: readonly Pick<Support, 'clase'>[],
  receivedBy: string,
): string | null {
  if (kind !== 'CAMPO' && supports.some(({ clase }) => clase !== 'ANEXO')) {
    return supportMessages.pictures;
  }
  const signed = supports.some(({ clase }) => clase === 'FIRMA');
  return signed && receivedBy.trim() === '' ? supportMessages.unsigned : null;
}

/** The eight winds of a direction in degrees: 'NE'. */
export function windOf(degrees: number): string {
  const winds = ['N', 'NE', 'E', 'SE', 'S', 'SO', 'O', 'NO'];
  return winds[Math.round(((degrees % 360) + 360) / 45) % winds.length] ?? 'N';
}
