import { companyFields, personFields } from '@comarca/shared/modules/sujetos/subject.fields';
import type { FieldMap } from '@pothos/core';
import type { Builder } from '../../core/graphql/builder.ts';
import { plainFields } from '../../core/graphql/field-types.ts';
import type { BuilderTypes } from '../../core/graphql/shapes.ts';
import type { IdentificationType, SubjectChoice } from './search.repository.ts';
import type {
  AddressRow,
  CityRow,
  ContractRow,
  EmailRow,
  Identification,
  PhoneRow,
  SubjectRow,
} from './subject.repository.ts';

const mediaUrl = (id: string | null): string | null => (id ? `/media/${id}` : null);

/** The same picture under the names that it has in companies and in people. */
const images = {
  imagen: 'logo',
  imagenThumb: 'logoThumb',
  imagenOriginal: 'logoOriginal',
} as const;

/** The types of companies, people and what hangs on them. */
export function subjectTypes(builder: Builder) {
  const identificationType = builder
    .objectRef<IdentificationType>('SubjectIdentificationType')
    .implement({
      fields: (t) => ({
        id: t.exposeID('id'),
        nombre: t.exposeString('nombre'),
        tipoCorto: t.exposeString('tipoCorto'),
        juridica: t.exposeBoolean('juridica'),
      }),
    });
  const genre = builder.objectRef<{ id: number; genero: string }>('SubjectGenre').implement({
    fields: (t) => ({ id: t.exposeID('id'), genero: t.exposeString('genero') }),
  });
  const city = cityType(builder);
  const fields = subjectFields(builder, city);
  const company = builder.objectRef<SubjectRow>('Company').implement({
    fields: (t) => ({
      ...plainFields(t, companyFields),
      ...fields(t),
      ...imageFields(t, (use) => images[use]),
    }),
  });
  const person = builder.objectRef<SubjectRow>('Person').implement({
    fields: (t) => ({
      ...plainFields(t, personFields),
      ...fields(t),
      fullName: t.exposeString('fullName'),
      genero: t.field({ type: genre, nullable: true, resolve: (row) => row.genero }),
      ...imageFields(t, (use) => use),
    }),
  });
  return { company, person, city, identificationType, genre };
}

type Fields = PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, SubjectRow>;
type ImageUse = keyof typeof images;

const imageFields = (t: Fields, called: (use: ImageUse) => string): FieldMap =>
  Object.fromEntries(
    (Object.keys(images) as ImageUse[]).map((use) => [
      called(use),
      t.string({ nullable: true, resolve: (row) => mediaUrl(row[use]) }),
    ]),
  );

function cityType(builder: Builder) {
  const department = builder.objectRef<{ nombre: string }>('Department').implement({
    fields: (t) => ({ nombre: t.exposeString('nombre') }),
  });
  return builder.objectRef<CityRow>('City').implement({
    fields: (t) => ({
      codigo: t.exposeString('codigo'),
      nombre: t.exposeString('nombre'),
      departamento: t.field({
        type: department,
        resolve: ({ departamento }) => ({ nombre: departamento }),
      }),
    }),
  });
}

function contactTypes(builder: Builder, city: ReturnType<typeof cityType>) {
  const phone = builder.objectRef<PhoneRow>('SubjectPhone').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      telefono: t.exposeString('telefono'),
      extension: t.exposeString('extension'),
    }),
  });
  const email = builder.objectRef<EmailRow>('SubjectEmail').implement({
    fields: (t) => ({ id: t.exposeID('id'), email: t.exposeString('email') }),
  });
  const address = builder.objectRef<AddressRow>('SubjectAddress').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      direccion: t.exposeString('direccion'),
      barrio: t.exposeString('barrio'),
      municipio: t.field({ type: city, resolve: ({ municipio }) => municipio }),
    }),
  });
  return { phone, email, address };
}

/** What companies and people have in common. */
function subjectFields(builder: Builder, city: ReturnType<typeof cityType>) {
  const { phone, email, address } = contactTypes(builder, city);
  const contract = builder.objectRef<ContractRow>('SubjectContract').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      identificacionFormal: t.exposeString('identificacionFormal'),
    }),
  });
  const shortType = builder
    .objectRef<Identification['tipoIdentificacion']>('SubjectIdentificationShortType')
    .implement({
      fields: (t) => ({ id: t.exposeID('id'), tipoCorto: t.exposeString('tipoCorto') }),
    });
  const identification = builder.objectRef<Identification>('SubjectIdentification').implement({
    fields: (t) => ({
      identificacion: t.exposeString('identificacion'),
      tipoIdentificacion: t.field({
        type: shortType,
        resolve: (row) => row.tipoIdentificacion,
      }),
    }),
  });
  const identificationOf = ({ identificacion, tipoIdentificacion }: SubjectRow) =>
    identificacion === null || tipoIdentificacion === null
      ? null
      : { identificacion, tipoIdentificacion };
  return (t: Fields) => ({
    identificacion: t.field({ type: identification, nullable: true, resolve: identificationOf }),
    cropData: t.field({ type: 'JSON', nullable: true, resolve: ({ cropData }) => cropData }),
    telefonoSet: t.field({ type: [phone], resolve: (row) => row.telefonoSet }),
    emailSet: t.field({ type: [email], resolve: (row) => row.emailSet }),
    direccionSet: t.field({ type: [address], resolve: (row) => row.direccionSet }),
    /** The newest ones; `totalContratos` counts them all. */
    contratos: t.field({ type: [contract], resolve: ({ contratos }) => contratos }),
    totalContratos: t.exposeInt('totalContratos'),
    /** The record that took this one in. */
    fusionadoEn: t.exposeID('fusionadoEn', { nullable: true }),
  });
}

/** A subject as pickers and notices name it. */
export const subjectChoiceType = (builder: Builder) =>
  builder.objectRef<SubjectChoice>('SubjectChoice').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      clase: t.exposeString('clase'),
      nombre: t.exposeString('nombres'),
      nombres: t.exposeString('nombres'),
      fullName: t.exposeString('nombres'),
      sigla: t.exposeString('sigla'),
      tipoIdentificacion: t.exposeString('tipoCorto', { nullable: true }),
      tipoCorto: t.exposeString('tipoCorto', { nullable: true }),
      identificacion: t.exposeString('identificacion', { nullable: true }),
    }),
  });
