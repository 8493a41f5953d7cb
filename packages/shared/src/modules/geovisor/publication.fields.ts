import { z } from 'zod';
import {
  choice,
  choices,
  flag,
  option,
  optionalWhole,
  text,
  textBy,
} from '../../core/record/field-kinds.ts';
import { schemaOf } from '../../core/record/record-fields.ts';
import { maxLengthMessage, messages } from '../../core/validation.ts';

/** Longest name of a published layer, in characters. */
export const layerNameLimit = 100;

/** A name that stands in addresses as it is. */
export const publishedName = z
  .string({ error: messages.required })
  .trim()
  .min(1, { error: messages.required, abort: true })
  .max(layerNameLimit, maxLengthMessage(layerNameLimit))
  .regex(
    /^[A-Za-z_][A-Za-z0-9_.-]*$/,
    'Use letras sin acentos, números, guiones y puntos; debe empezar por una letra.',
  );

export const accesses = ['SESION', 'PUBLICO', 'GRUPOS'] as const;
export type PublishedAccess = (typeof accesses)[number];

const accessNames: Readonly<Record<PublishedAccess, string>> = {
  SESION: 'Quien tenga sesión o llave',
  PUBLICO: 'Público, sin sesión',
  GRUPOS: 'Solo estos grupos',
};

/** A table that the platform publishes: its name outside, to whom, and its place in the geoportal. */
export const publicationFields = {
  capa: choice('Tabla', { read: 'capa', record: 'capa', named: 'nombre' }),
  nombre: textBy('Nombre', publishedName, {
    read: 'nombre',
    max: layerNameLimit,
    required: true,
    sorts: true,
    help: 'Así la piden los otros programas: /ogc/collections/nombre. El anterior sigue sirviendo.',
  }),
  acceso: option('Acceso', {
    read: 'acceso',
    texts: accesses,
    first: 'SESION',
    names: accessNames,
  }),
  grupos: choices('Grupos', {
    read: 'grupos',
    record: 'grupo',
    named: 'nombre',
    max: 50,
    repeated: 'Cada grupo una sola vez',
    none: '—',
  }),
  enGeoportal: flag('Geoportal', { read: 'enGeoportal' }),
  carpeta: text('Carpeta', {
    read: 'carpeta',
    max: 100,
    sorts: true,
    none: '—',
    help: 'Donde aparece en el árbol del geoportal.',
  }),
  orden: optionalWhole('Orden', { read: 'orden', from: 0, to: 9_999, sorts: true, none: '—' }),
  visible: flag('Visible al abrir', { read: 'visible', first: true }),
};

/** The rule of a publication: what is public is for everybody, what is for groups names them. */
export const publicationSchema = schemaOf(publicationFields)
  .refine(({ enGeoportal, acceso }) => !enGeoportal || acceso === 'PUBLICO', {
    path: ['acceso'],
    error: 'El geoportal solo muestra capas públicas.',
  })
  .refine(({ acceso, grupos }) => acceso !== 'GRUPOS' || grupos.length > 0, {
    path: ['grupos'],
    error: 'Debe seleccionar por lo menos un elemento de la lista',
  });
