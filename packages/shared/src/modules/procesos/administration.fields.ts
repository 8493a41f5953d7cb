import { z } from 'zod';
import { lookedUp } from '../../core/id-input.ts';
import {
  choice,
  choices,
  flag,
  optionalChoice,
  paragraph,
  text,
} from '../../core/record/field-kinds.ts';
import { heldAs } from '../../core/record/held-as.ts';
import { messages, optionalText, requiredMultiple, requiredSelect } from '../../core/validation.ts';
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
  heldAs<string | null>(
    z
      .string()
      .nullish()
      .transform((id) => id || null),
  );

const contentType = heldAs<string | null>(
  lookedUp(
    z
      .string()
      .nullish()
      .transform((text) => text || null)
      .refine(
        (text) => text === null || contentTypes.some((known) => known === text),
        messages.select,
      ),
    'modelo',
  ),
);

const name = text('Nombre', { read: 'nombre', max: MAX_NAME, required: true, sorts: true });

const description = paragraph('Descripción', {
  read: 'descripcion',
  max: MAX_DESCRIPTION,
  required: true,
  none: 'Sin descripcion',
});

const model = {
  ...optionalChoice('Modelo relacionado', {
    read: 'contentType',
    named: 'model',
    record: 'modelo',
    none: '—',
  }),
  schema: contentType,
};

/** What is a name and nothing else: a group of roles, a block. */
export const namedFields = { nombre: name };

export const roleFields = {
  rol: text('Rol', { read: 'rol', max: MAX_NAME, required: true, sorts: true }),
  /** of projects only */
  grupo: {
    ...optionalChoice('Grupo', {
      read: 'grupo',
      named: 'nombre',
      record: 'grupoRol',
      sorts: true,
      none: 'Sin grupo',
    }),
    schema: maybeSelected(),
  },
};

export const resourceFields = {
  usuario: choice('Usuario', {
    read: 'usuario',
    named: 'fullName',
    record: 'usuario',
    sorts: true,
  }),
  rol: choice('Rol', { read: 'rol', named: 'rol', record: 'rol', sorts: true }),
  /** code of a municipality */
  base: {
    ...optionalChoice('Base', {
      read: 'base',
      named: 'nombre',
      record: 'municipio',
      sorts: true,
      help: 'Municipio donde trabaja; puede quedar sin base.',
    }),
    schema: maybeSelected(),
  },
};

const profiles = (label: string, read: string, schema: ReturnType<typeof maybeChosen>) => ({
  ...choices(label, { read, named: 'rol', record: 'rol', max: MAX_CHOSEN, repeated: '' }),
  schema,
});

export const activityFields = {
  nombre: name,
  descripcion: description,
  esContinua: flag('Es continua', {
    read: 'esContinua',
    listLabel: 'Continua',
    help: 'No termina, o se repite.',
  }),
  contentType: model,
  perfilesGestion: {
    ...profiles('Perfiles de gestión', 'perfilesGestion', chosen()),
    required: true,
  },
  perfilesControl: profiles('Perfiles de control', 'perfilesControl', maybeChosen()),
};

export const productErrorFields = {
  nombre: name,
  descripcion: description,
  productosRelacionados: {
    ...profiles('Productos relacionados', 'productosRelacionados', maybeChosen()),
    named: 'nombre',
  },
};

export const typologyFields = { nombre: name, descripcion: description, contentType: model };

export const functionalUnitFields = {
  nombre: name,
  tipologia: {
    ...optionalChoice('Tipología', {
      read: 'tipologia',
      named: 'nombre',
      record: 'tipologia',
      sorts: true,
      none: 'Sin tipología',
    }),
    schema: maybeSelected(),
  },
};

/** The description of a product may wait; its name may not. */
export const productDescription = () => optionalText(MAX_DESCRIPTION);
