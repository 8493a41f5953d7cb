import { fullNameOf } from '@comarca/shared/modules/sujetos/sujeto';
import type { Builder } from '../../core/graphql/builder.ts';
import type { BuilderTypes } from '../../core/graphql/shapes.ts';
import type { IdentificationType, SubjectChoice } from './buscar.repository.ts';
import type {
  AddressRow,
  CityRow,
  ContractRow,
  EmailRow,
  PhoneRow,
  SubjectRow,
} from './sujeto.repository.ts';

const mediaUrl = (id: string | null): string | null => (id ? `/media/${id}` : null);

const nameOf = (row: SubjectRow): string => fullNameOf(row.nombres, row.apellido1, row.apellido2);

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
      ...fields(t),
      razonSocial: t.exposeString('nombres'),
      sigla: t.exposeString('sigla'),
      logo: t.string({ nullable: true, resolve: (row) => mediaUrl(row.imagen) }),
      logoThumb: t.string({ nullable: true, resolve: (row) => mediaUrl(row.imagenThumb) }),
      logoOriginal: t.string({ nullable: true, resolve: (row) => mediaUrl(row.imagenOriginal) }),
    }),
  });
  const person = builder.objectRef<SubjectRow>('Person').implement({
    fields: (t) => ({
      ...fields(t),
      nombres: t.exposeString('nombres'),
      apellido1: t.exposeString('apellido1'),
      apellido2: t.exposeString('apellido2'),
      fullName: t.string({ resolve: nameOf }),
      genero: t.field({
        type: genre,
        nullable: true,
        resolve: ({ generoId, genero }) =>
          generoId === null || genero === null ? null : { id: generoId, genero },
      }),
      imagen: t.string({ nullable: true, resolve: (row) => mediaUrl(row.imagen) }),
      imagenThumb: t.string({ nullable: true, resolve: (row) => mediaUrl(row.imagenThumb) }),
      imagenOriginal: t.string({ nullable: true, resolve: (row) => mediaUrl(row.imagenOriginal) }),
    }),
  });
  return { company, person, city, identificationType, genre };
}

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
  interface Identification {
    identificacion: string;
    tipo: { id: number; tipoCorto: string };
  }
  const shortType = builder
    .objectRef<Identification['tipo']>('SubjectIdentificationShortType')
    .implement({
      fields: (t) => ({ id: t.exposeID('id'), tipoCorto: t.exposeString('tipoCorto') }),
    });
  const identification = builder.objectRef<Identification>('SubjectIdentification').implement({
    fields: (t) => ({
      identificacion: t.exposeString('identificacion'),
      tipoIdentificacion: t.field({ type: shortType, resolve: ({ tipo }) => tipo }),
    }),
  });
  const identificationOf = (row: SubjectRow): Identification | null => {
    const { identificacion, tipoCorto, tipoIdentificacionId: id } = row;
    return identificacion === null || tipoCorto === null || id === null
      ? null
      : { identificacion, tipo: { id, tipoCorto } };
  };
  return (t: PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, SubjectRow>) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    identificacion: t.field({ type: identification, nullable: true, resolve: identificationOf }),
    cropData: t.field({ type: 'JSON', nullable: true, resolve: ({ cropData }) => cropData }),
    fechaCreacion: t.field({ type: 'DateTime', resolve: (row) => row.fechaCreacion }),
    fechaActualizacion: t.field({ type: 'DateTime', resolve: (row) => row.fechaActualizacion }),
    telefonoSet: t.field({ type: [phone], resolve: ({ telefonos }) => telefonos }),
    emailSet: t.field({ type: [email], resolve: ({ emails }) => emails }),
    direccionSet: t.field({ type: [address], resolve: ({ direcciones }) => direcciones }),
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
