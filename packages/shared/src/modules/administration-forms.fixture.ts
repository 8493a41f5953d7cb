import type { ZodType } from 'zod';
import { schemaOf } from '../core/record/record-fields.ts';
import { wmsLayerFields } from './capas/wms-layer.fields.ts';
import * as catalogues from './catalogos/catalogue.fields.ts';
import { contractSchema } from './contratos/contract.schema.ts';
import {
  amount,
  choice,
  choices,
  contacts,
  day,
  differentiator,
  eMail,
  type Field,
  mark,
  maybeChoice,
  maybeChoices,
  maybeDay,
  maybeEight,
  maybeText,
  oneOf,
  parties,
  password,
  permissions,
  phone,
  recipients,
  sitePath,
  text,
  username,
  webAddress,
  zoom,
} from './form-fields.fixture.ts';
import { baseLayerFields, bookmarkCategoryFields } from './geovisor/geoviewer.fields.ts';
import * as tabs from './procesos/administration.fields.ts';
import { companyProcessSchema } from './procesos/process.schema.ts';
import { projectSchema } from './proyectos/project.schema.ts';
import { companySchema, personSchema } from './sujetos/subject.schema.ts';
import { massEmailSchema } from './usuarios/mass-email.schema.ts';
import { ownProfileSchema } from './usuarios/profile.schema.ts';
import {
  adminPasswordSchema,
  editedUserSchema,
  invitationSchema,
  newUserSchema,
} from './usuarios/user.schema.ts';

const identified: Record<string, Field> = {
  phones: contacts('telefono', phone),
  emails: contacts('email', eMail),
  addresses: contacts('direccion', text(200)),
};
const name = { nombre: text(100) };
const described = { nombre: text(200), descripcion: text(5_000) };
const user = {
  nombres: text(30),
  apellidos: text(150),
  nombreUsuario: username,
  email: eMail,
  uid: text(150),
  jobTitle: text(150),
  grupos: choices,
  contrasenia: password,
  puedeCargarFolio: mark,
  puedeVerVur: mark,
  usuarioVur: maybeText(150),
  contraseniaVur: maybeEight,
  crearLookup: { ...mark, good: false },
};

/** Every form of the administration: its schema and its fields. */
export const forms: [string, ZodType, Record<string, Field>][] = [
  [
    'project',
    projectSchema,
    {
      name: text(200),
      scope: text(20_000),
      contract: choice,
      projectType: choice,
      estado: maybeChoice,
      sharepointSite: sitePath(200),
      coordinator: choice,
      configuration: choice,
      configuracionProductos: maybeChoice,
      initDate: day,
      finishDate: maybeDay,
    },
  ],
  [
    'contract',
    contractSchema,
    {
      name: text(200),
      identification: text(100),
      parent: maybeChoice,
      object: text(20_000),
      contractType: choice,
      statusType: choice,
      initDate: day,
      finishDate: maybeDay,
      amount,
      contratantes: parties,
      contratados: parties,
    },
  ],
  ['company', companySchema, { names: text(200), acronym: sitePath(100), ...identified }],
  [
    'person',
    personSchema,
    {
      names: text(200),
      firstSurname: text(100),
      secondSurname: maybeText(100),
      ...identified,
    },
  ],
  [
    'process',
    companyProcessSchema,
    {
      nombre: text(200),
      diferenciador: differentiator,
      descripcion: text(10_000),
      sitioSharepoint: sitePath(200),
      codigo: text(50),
      empresa: maybeChoice,
    },
  ],
  ['role group', schemaOf(tabs.namedFields), { nombre: text(200) }],
  ['role', schemaOf(tabs.roleFields), { rol: text(200), grupo: maybeChoice }],
  ['resource', schemaOf(tabs.resourceFields), { usuario: choice, rol: choice, base: maybeChoice }],
  [
    'activity',
    schemaOf(tabs.activityFields),
    {
      ...described,
      esContinua: mark,
      perfilesGestion: choices,
      perfilesControl: maybeChoices,
    },
  ],
  [
    'product error',
    schemaOf(tabs.productErrorFields),
    { ...described, productosRelacionados: maybeChoices },
  ],
  ['typology', schemaOf(tabs.typologyFields), described],
  [
    'functional unit',
    schemaOf(tabs.functionalUnitFields),
    { nombre: text(200), tipologia: maybeChoice },
  ],
  ['block', schemaOf(tabs.namedFields), { nombre: text(200) }],
  ['new user', newUserSchema, user],
  ['edited user', editedUserSchema, { ...user, isActive: mark }],
  [
    'invitation',
    invitationSchema,
    {
      usuario: choice,
      aplicacion: choice,
      url: webAddress('https://comarca.example'),
      contrasenia: password,
    },
  ],
  [
    'password by an administrator',
    adminPasswordSchema,
    {
      usuario: choice,
      contrasenia: password,
      cambiarLookup: mark,
    },
  ],
  [
    'own profile',
    ownProfileSchema,
    {
      id: choice,
      firstName: text(30),
      lastName: text(150),
      jobTitle: text(150),
    },
  ],
  [
    'mass e-mail',
    massEmailSchema,
    {
      asunto: text(150),
      modulo: choice,
      correos: recipients,
      imagen: webAddress('https://comarca.example/a.png'),
      cabecera: maybeText(20_000),
      contenido: text(100_000),
    },
  ],
  [
    'contract type',
    schemaOf(catalogues.contractTypeFields),
    { tipo: text(100), esLaboral: mark, esPropuesta: mark },
  ],
  ['contract status', schemaOf(catalogues.contractStatusFields), { estado: text(100) }],
  [
    'project type',
    schemaOf(catalogues.projectTypeFields),
    { descripcion: text(100), sufijo: oneOf('GP', 'GL', 'GSA') },
  ],
  ['project status', schemaOf(catalogues.projectStatusFields), name],
  [
    'configuration',
    schemaOf(catalogues.configurationFields),
    {
      ...name,
      unidadLongitud: oneOf('Metros'),
      unidadArea: oneOf('Hectáreas'),
    },
  ],
  [
    'identification type',
    schemaOf(catalogues.identificationTypeFields),
    {
      ...name,
      tipoCorto: text(20),
      juridica: mark,
    },
  ],
  ['gender', schemaOf(catalogues.genderFields), { genero: text(100) }],
  ['module', schemaOf(catalogues.moduleFields), name],
  ['group', schemaOf(catalogues.groupFields), { ...name, permisos: permissions }],
  [
    'application',
    schemaOf(catalogues.applicationFields),
    {
      ...name,
      sigla: text(20),
      url: webAddress('https://comarca.example'),
    },
  ],
  ['e-mail account', schemaOf(catalogues.emailAccountFields), { ...name, email: eMail }],
  [
    'base layer',
    schemaOf(baseLayerFields),
    {
      capa: text(100),
      zoom,
      url: webAddress('https://mapas.example/{z}/{x}/{y}.png'),
      attribution: maybeText(300),
    },
  ],
  [
    'bookmark category',
    schemaOf(bookmarkCategoryFields),
    { nombre: text(100), descripcion: maybeText(200) },
  ],
  [
    'map-server layer',
    schemaOf(wmsLayerFields),
    {
      url: webAddress('https://mapas.example/wms'),
      capa: text(200),
      titulo: maybeText(200),
    },
  ],
];
