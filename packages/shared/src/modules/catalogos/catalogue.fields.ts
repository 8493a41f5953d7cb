import { z } from 'zod';
import { lookedUp } from '../../core/id-input.ts';
import { isPermission, type Permission } from '../../core/permissions.ts';
import { choice, flag, option, text } from '../../core/record/field-kinds.ts';
import { heldAs } from '../../core/record/held-as.ts';
import { isWebAddress } from '../../core/text.rules.ts';
import { email, maxLengthMessage, messages } from '../../core/validation.ts';

/** Longest texts of the catalogues, in characters. */
const catalogueLimits = { name: 100, shortName: 20, url: 500, email: 150 } as const;

/** What ends the code of a project of each type. */
const projectSuffixes = ['GSA', 'GL', 'GP'] as const;
const lengthUnits = ['Metros', 'Kilómetros'] as const;
const areaUnits = ['Metros cuadrados', 'Hectáreas'] as const;

/** A name that every entry has. */
const name = (label: string, read: string) =>
  text(label, { read, max: catalogueLimits.name, required: true, sorts: true });

export const contractTypeFields = {
  tipo: name('Tipo', 'tipo'),
  esLaboral: flag('Es laboral', {
    read: 'esLaboral',
    sorts: true,
    help: 'Contrato de una persona con la empresa.',
  }),
  esPropuesta: flag('Es propuesta', {
    read: 'esPropuesta',
    sorts: true,
    help: 'Aún no se firma: sus proyectos cuentan como propuestas.',
  }),
};

export const contractStatusFields = { estado: name('Estado', 'estado') };

export const projectTypeFields = {
  descripcion: name('Descripción', 'descripcion'),
  sufijo: option('Sufijo del código', {
    read: 'sufijo',
    texts: projectSuffixes,
    first: 'GP',
    sorts: true,
  }),
};

export const projectStatusFields = { nombre: name('Nombre', 'nombre') };

export const configurationFields = {
  nombre: name('Nombre', 'nombre'),
  unidadLongitud: option('Unidad de longitud', {
    read: 'unidadLongitud',
    texts: lengthUnits,
    first: 'Kilómetros',
    sorts: true,
  }),
  unidadArea: option('Unidad de área', {
    read: 'unidadArea',
    texts: areaUnits,
    first: 'Hectáreas',
    sorts: true,
  }),
};

export const productConfigurationFields = {
  nombre: name('Nombre', 'nombre'),
  tipoProyecto: {
    ...choice('Tipo de proyecto', {
      read: 'tipoProyecto',
      named: 'descripcion',
      record: 'tipoProyecto',
      sorts: true,
    }),
    schema: heldAs<number, string>(
      lookedUp(
        z.coerce
          .number({ error: messages.select })
          .int(messages.select)
          .positive(messages.select)
          .max(2_147_483_647, messages.select),
        'tipoProyecto',
      ),
    ),
  },
};

export const identificationTypeFields = {
  nombre: name('Nombre', 'nombre'),
  tipoCorto: text('Sigla', {
    read: 'tipoCorto',
    max: catalogueLimits.shortName,
    required: true,
    sorts: true,
  }),
  juridica: flag('Identifica empresas', {
    read: 'juridica',
    sorts: true,
    help: 'Los demás identifican personas.',
  }),
};

export const genderFields = { genero: name('Género', 'genero') };

export const moduleFields = { nombre: name('Nombre', 'nombre') };

export const applicationFields = {
  nombre: name('Nombre', 'nombre'),
  sigla: text('Sigla', {
    read: 'sigla',
    max: catalogueLimits.shortName,
    required: true,
    sorts: true,
  }),
  url: text('Dirección', {
    read: 'url',
    max: catalogueLimits.url,
    sorts: true,
    rule: {
      accepts: (address) => address === '' || isWebAddress(address),
      message: 'Escriba la dirección así: https://aplicacion.empresa.com',
    },
    help: 'Empieza por https://',
  }),
};

export const emailAccountFields = {
  email: {
    ...text('Correo', { read: 'email', max: catalogueLimits.email, required: true, sorts: true }),
    schema: email().max(catalogueLimits.email, maxLengthMessage(catalogueLimits.email)),
  },
  nombre: name('Nombre', 'nombre'),
};

/** What people may correct of a municipality: the rest is the DANE's, and an import keeps it. */
export const municipalityFields = { nombre: name('Municipio', 'nombre') };

/** A group of users and what its members may do. */
export const groupFields = {
  nombre: name('Nombre', 'nombre'),
  permisos: {
    kind: 'choices' as const,
    label: 'Permisos',
    read: 'permisos',
    required: false,
    schema: heldAs<Permission[], string[]>(
      z
        .array(z.string().refine(isPermission, 'Ese permiso no existe.'))
        .transform((codes) => [...new Set(codes)].sort()),
    ),
    empty: [] as string[],
  },
};
