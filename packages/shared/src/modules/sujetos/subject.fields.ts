import { z } from 'zod';
import { lookedUp } from '../../core/id-input.ts';
import { choice, optionalChoice, rows, text, textBy, told } from '../../core/record/field-kinds.ts';
import { keptByFormName } from '../../core/record/record-fields.ts';
import { isDocumentPath } from '../../core/text.rules.ts';
import {
  email,
  extension,
  maxLengthMessage,
  messages,
  optionalText,
  phone,
  requiredSelect,
  requiredText,
} from '../../core/validation.ts';
import { cleanIdentification } from './identification.rules.ts';
import { subjectLimits } from './subject.ts';

/** Contacts of each kind that a record may have. */
const MAX_CONTACTS = 50;

const contacts = { max: MAX_CONTACTS, tooMany: `Máximo ${MAX_CONTACTS} elementos` };

const optional = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  schema.nullish().transform((given) => given ?? '');

const absent = (given: string | null | undefined): string | null => given?.trim() || null;
const optionalId = z.string().nullish().transform(absent);

const typedPhone = z.string({ error: messages.required }).trim().min(1, messages.required);

const identificationNumber = z
  .string()
  .max(subjectLimits.identification, maxLengthMessage(subjectLimits.identification))
  .nullish()
  .transform((typed) => absent(typed && cleanIdentification(typed)));

const identity = {
  identification: textBy('Identificación', identificationNumber, {
    read: 'identificacion',
    listLabel: 'Identificacion',
    formLabel: 'Número de identificación',
    max: subjectLimits.identification,
    sorts: true,
    filter: 'identificacion_Isnull',
    none: 'SIN IDENTIFICACIÓN',
  }),
  identificationType: {
    ...optionalChoice('Tipo de identificación', {
      read: 'tipoIdentificacion',
      named: 'tipoCorto',
      record: 'tipoIdentificacion',
      filter: 'tipoIdentificacion_In',
    }),
    schema: lookedUp(optionalId, 'tipoIdentificacion'),
  },
};

const reach = {
  phones: rows('Teléfonos', {
    read: 'telefonoSet',
    listLabel: 'Telefonos',
    none: 'SIN TELEFONOS',
    ...contacts,
    parts: {
      telefono: textBy('Teléfono', typedPhone.pipe(phone()), { read: 'telefono', required: true }),
      extension: textBy('Extensión', optional(extension()), { read: 'extension' }),
    },
  }),
  emails: rows('Correos', {
    read: 'emailSet',
    none: 'SIN CORREOS',
    ...contacts,
    parts: {
      email: textBy('Correo', requiredText(254).pipe(email()), { read: 'email', required: true }),
    },
  }),
  addresses: rows('Direcciones', {
    read: 'direccionSet',
    none: 'SIN DIRECCIONES',
    ...contacts,
    parts: {
      direccion: text('Dirección', {
        read: 'direccion',
        max: subjectLimits.address,
        required: true,
      }),
      barrio: textBy('Barrio', optional(optionalText(subjectLimits.neighbourhood)), {
        read: 'barrio',
        max: subjectLimits.neighbourhood,
      }),
      // by its DIVIPOLA code, which is everybody's
      municipio: {
        ...choice('Municipio', { read: 'municipio', named: 'nombre', record: 'municipio' }),
        schema: requiredSelect(),
      },
    },
  }),
};

const others = {
  contracts: told('choices', 'Contratos', {
    read: 'contratos',
    named: 'identificacionFormal',
    none: 'SIN CONTRATOS',
    kept: false,
  }),
  created: told('instant', 'Fecha de creación', {
    read: 'fechaCreacion',
    filter: 'fechaCreacion_Range',
  }),
  updated: told('instant', 'Última modificación', { read: 'fechaActualizacion' }),
};

/** A company, field by field. */
export const companyFields = keptByFormName({
  names: text('Nombre', {
    read: 'razonSocial',
    listLabel: 'Razón Social',
    formLabel: 'Nombre de la empresa',
    max: subjectLimits.names,
    required: true,
    sorts: true,
  }),
  acronym: text('Sigla', {
    read: 'sigla',
    max: subjectLimits.acronym,
    required: true,
    rule: { accepts: isDocumentPath, message: messages.documentPath },
    sorts: true,
  }),
  ...identity,
  ...reach,
  image: told('image', 'Imagen', {
    read: 'imagen',
    listLabel: 'Logo',
    formLabel: 'Logo',
    none: 'SIN LOGO',
    kept: 'file',
  }),
  ...others,
});

/** A person, field by field. */
export const personFields = keptByFormName({
  names: text('Nombre', {
    read: 'nombres',
    listLabel: 'Nombres',
    formLabel: 'Nombres',
    max: subjectLimits.names,
    required: true,
    sorts: true,
  }),
  firstSurname: text('Primer Apellido', {
    read: 'apellido1',
    max: subjectLimits.surname,
    required: true,
  }),
  secondSurname: textBy('Segundo Apellido', optional(optionalText(subjectLimits.surname)), {
    read: 'apellido2',
    max: subjectLimits.surname,
  }),
  ...identity,
  genre: {
    ...optionalChoice('Genero', {
      read: 'genero',
      named: 'genero',
      record: 'genero',
      filter: 'genero_In',
    }),
    schema: lookedUp(optionalId, 'genero'),
  },
  ...reach,
  image: told('image', 'Imagen', { read: 'imagen', none: 'SIN IMAGEN', kept: 'file' }),
  ...others,
});
