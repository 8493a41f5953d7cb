import type { SubjectClass } from '@comarca/shared/modules/sujetos/subject';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';
import { entryOf, jsonOf } from '../../core/db/json.ts';
import { isMissing, isMomentOf, isOneOf } from '../../core/db/lists/filters.ts';
import type { FoundElsewhere } from '../../core/db/lists/found-elsewhere.ts';
import { list } from '../../core/db/lists/list.ts';
import { matchesSearch } from '../../core/db/lists/page.ts';

/** Contracts of one subject that a list or a preview carries; `totalContratos` has them all. */
const SHOWN_CONTRACTS = 50;

export interface PhoneRow {
  id: number;
  telefono: string;
  extension: string;
}

export interface EmailRow {
  id: number;
  email: string;
}

export interface AddressRow {
  id: number;
  direccion: string;
  barrio: string;
  municipio: CityRow;
}

export interface CityRow {
  codigo: string;
  nombre: string;
  departamento: string;
}

export interface ContractRow {
  id: number;
  nombre: string;
  identificacionFormal: string;
}

const listed = <Row>(rows: RawBuilder<unknown>) => sql<Row[]>`coalesce((${rows}), '[]')`;

/** A company's or a person's identification; null for whom is not identified. */
export interface Identification {
  identificacion: string;
  tipoIdentificacion: { id: number; tipoCorto: string };
}

/** Subjects with everything that hangs on them, in one statement however many they are. */
const subjects = (db: Reader) =>
  db
    .selectFrom('sujetos as s')
    .leftJoin('tipos_identificacion as t', 't.id', 's.tipo_identificacion_id')
    .leftJoin('generos as g', 'g.id', 's.genero_id')
    .select([
      's.id',
      's.version',
      sql<SubjectClass>`s.clase`.as('clase'),
      // a company's name, or a person's
      's.nombres as razonSocial',
      's.nombres',
      's.sigla',
      's.apellido1',
      's.apellido2',
      's.nombre_completo as fullName',
      's.identificacion',
      's.crop_data as cropData',
      's.fusionado_en as fusionadoEn',
      // ids of `archivos`
      's.imagen_original as imagenOriginal',
      's.imagen',
      's.imagen_thumb as imagenThumb',
      sql<Date>`s.fecha_creacion`.as('fechaCreacion'),
      sql<Date>`s.fecha_actualizacion`.as('fechaActualizacion'),
      entryOf('g', 'genero').as('genero'),
      jsonOf<Identification['tipoIdentificacion'] | null>({
        id: sql`t.id`,
        tipoCorto: sql`t.tipo_corto`,
      }).as('tipoIdentificacion'),
      listed<PhoneRow>(sql`
        select json_agg(json_build_object(
          'id', c.id, 'telefono', c.telefono, 'extension', c.extension) order by c.id)
        from telefonos c where c.sujeto_id = s.id`).as('telefonoSet'),
      listed<EmailRow>(sql`
        select json_agg(json_build_object('id', c.id, 'email', c.email) order by c.id)
        from emails c where c.sujeto_id = s.id`).as('emailSet'),
      listed<AddressRow>(sql`
        select json_agg(json_build_object(
          'id', c.id, 'direccion', c.direccion, 'barrio', c.barrio,
          'municipio', json_build_object(
            'codigo', m.codigo, 'nombre', m.nombre, 'departamento', m.departamento_nombre))
          order by c.id)
        from direcciones c join municipios m on m.codigo = c.municipio_codigo
        where c.sujeto_id = s.id`).as('direccionSet'),
      listed<ContractRow>(sql`
        select json_agg(json_build_object('id', c.id, 'nombre', c.nombre,
          'identificacionFormal', c.identificacion_formal) order by c.id desc)
        from (
          select distinct p.contrato_id from contrato_partes p where p.sujeto_id = s.id
          order by p.contrato_id desc limit ${sql.lit(SHOWN_CONTRACTS)}) n
        join contratos c on c.id = n.contrato_id`).as('contratos'),
      sql<number>`(
        select count(distinct p.contrato_id) from contrato_partes p
        where p.sujeto_id = s.id)`.as('totalContratos'),
    ]);

/** A company or a person with what its list and its preview show. */
export type SubjectRow = Awaited<ReturnType<ReturnType<typeof subjects>['execute']>>[number];

/** By a telephone, written with spaces or without, and by an e-mail. */
const byContact = (text: string): FoundElsewhere[] => {
  const number = text.replace(/[\s().+-]/g, '');
  const dialled = /^\d+$/.test(number) ? number : text;
  const ids = sql`
    select t.sujeto_id from telefonos t where ${matchesSearch(sql`t.busqueda`, dialled)}
      union select e.sujeto_id from emails e where ${matchesSearch(sql`e.busqueda`, text)}`;
  return [{ column: sql`s.id`, ids }];
};

/** Pages of the companies, or of the people, that no other record took in. */
const listOf = (kind: SubjectClass) =>
  list({
    table: 'sujetos',
    alias: 's',
    search: sql`s.busqueda`,
    finds: byContact,
    rows: subjects,
    within: sql<boolean>`s.clase = ${sql.lit(kind)} and s.fusionado_en is null`,
    // each has its index
    fields: {
      id: sql`s.id`,
      nombres: sql`s.orden_nombre`,
      razonSocial: sql`s.orden_nombre`,
      identificacion: { nullable: sql`s.identificacion` },
      sigla: sql`s.sigla`,
      fechaCreacion: sql`s.fecha_creacion`,
    },
    fallback: '-id',
    where: {
      tipoIdentificacion_In: isOneOf(sql`s.tipo_identificacion_id`),
      genero_In: isOneOf(sql`s.genero_id`),
      identificacion_Isnull: isMissing(sql`s.identificacion`),
      fechaCreacion_Range: isMomentOf(sql`s.fecha_creacion`),
    },
  });

export const listSubjects = { EMPRESA: listOf('EMPRESA'), PERSONA: listOf('PERSONA') };

/** One subject of the class, also when another record took it in. */
export function findSubject(
  db: Reader,
  kind: SubjectClass,
  id: number,
): Promise<SubjectRow | undefined> {
  return subjects(db).where('s.id', '=', id).where('s.clase', '=', kind).executeTakeFirst();
}
