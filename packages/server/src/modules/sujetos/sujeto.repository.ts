import type { SubjectClass } from '@comarca/shared/modules/sujetos/sujeto';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';
import { listOrder } from '../../core/db/list-order.ts';
import { matchesSearch, type PageInput, readPageOfIds } from '../../core/db/page.ts';
import { rowsByIds } from '../../core/db/prepared.ts';
import { instantWithin } from '../../core/db/ranges.ts';

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

/** A company or a person with what its list and its preview show. Images are ids of `archivos`. */
export interface SubjectRow {
  id: number;
  clase: SubjectClass;
  nombres: string;
  sigla: string;
  apellido1: string;
  apellido2: string;
  generoId: number | null;
  genero: string | null;
  tipoIdentificacionId: number | null;
  tipoCorto: string | null;
  identificacion: string | null;
  imagenOriginal: string | null;
  imagen: string | null;
  imagenThumb: string | null;
  cropData: unknown;
  fusionadoEn: number | null;
  fechaCreacion: Date;
  fechaActualizacion: Date;
  version: number;
  telefonos: PhoneRow[];
  emails: EmailRow[];
  direcciones: AddressRow[];
  contratos: ContractRow[];
  totalContratos: number;
}

const list = <Row>(rows: RawBuilder<unknown>) => sql<Row[]>`coalesce((${rows}), '[]')`;

/** Subjects with everything that hangs on them, in one statement however many they are. */
const subjects = (db: Reader) =>
  db
    .selectFrom('sujetos as s')
    .leftJoin('tipos_identificacion as t', 't.id', 's.tipo_identificacion_id')
    .leftJoin('generos as g', 'g.id', 's.genero_id')
    .select([
      's.id',
      sql<SubjectClass>`s.clase`.as('clase'),
      's.nombres',
      's.sigla',
      's.apellido1',
      's.apellido2',
      's.genero_id as generoId',
      'g.genero',
      's.tipo_identificacion_id as tipoIdentificacionId',
      't.tipo_corto as tipoCorto',
      's.identificacion',
      's.imagen_original as imagenOriginal',
      's.imagen',
      's.imagen_thumb as imagenThumb',
      's.crop_data as cropData',
      's.fusionado_en as fusionadoEn',
      sql<Date>`s.fecha_creacion`.as('fechaCreacion'),
      sql<Date>`s.fecha_actualizacion`.as('fechaActualizacion'),
      's.version',
      list<PhoneRow>(sql`
        select json_agg(json_build_object(
          'id', c.id, 'telefono', c.telefono, 'extension', c.extension) order by c.id)
        from telefonos c where c.sujeto_id = s.id`).as('telefonos'),
      list<EmailRow>(sql`
        select json_agg(json_build_object('id', c.id, 'email', c.email) order by c.id)
        from emails c where c.sujeto_id = s.id`).as('emails'),
      list<AddressRow>(sql`
        select json_agg(json_build_object(
          'id', c.id, 'direccion', c.direccion, 'barrio', c.barrio,
          'municipio', json_build_object(
            'codigo', m.codigo, 'nombre', m.nombre, 'departamento', m.departamento_nombre))
          order by c.id)
        from direcciones c join municipios m on m.codigo = c.municipio_codigo
        where c.sujeto_id = s.id`).as('direcciones'),
      list<ContractRow>(sql`
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

export interface SubjectFilters {
  tipoIdentificacion?: readonly number[] | null | undefined;
  genero?: readonly number[] | null | undefined;
  sinIdentificar?: boolean | null | undefined;
  fechaCreacion?: { from: string; to: string } | null | undefined;
}

const orders = {
  id: sql`s.id`,
  fields: {
    id: sql`s.id`,
    nombres: sql`s.orden_nombre`,
    razonSocial: sql`s.orden_nombre`,
    identificacion: { nullable: sql`s.identificacion` },
    sigla: sql`s.sigla`,
    fechaCreacion: sql`s.fecha_creacion`,
  },
  fallback: '-id',
};

const subjectsById = rowsByIds(subjects, sql`s.id`);

/** One page of the companies or of the people that no other record took in. */
export function listSubjects(
  db: Reader,
  clase: SubjectClass,
  input: PageInput & { filters: SubjectFilters },
) {
  const order = listOrder(input.orderBy, orders);
  const wanted = and([
    sql<boolean>`s.clase = ${sql.lit(clase)} and s.fusionado_en is null`,
    matchesSearch(sql`s.busqueda`, input.search),
    ...conditions(input.filters),
  ]);
  return readPageOfIds(
    db,
    db.selectFrom('sujetos as s').select('s.id').where(wanted).orderBy(order),
    subjectsById,
    input,
  );
}

const and = (all: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(all, sql` and `)})`;

function conditions(filters: SubjectFilters): RawBuilder<boolean>[] {
  const { tipoIdentificacion, genero, sinIdentificar, fechaCreacion } = filters;
  const found: RawBuilder<boolean>[] = [];
  if (tipoIdentificacion?.length) {
    found.push(sql<boolean>`s.tipo_identificacion_id in (${sql.join(tipoIdentificacion)})`);
  }
  if (genero?.length) found.push(sql<boolean>`s.genero_id in (${sql.join(genero)})`);
  if (sinIdentificar != null) {
    // Written out so that the index of those without one serves.
    found.push(sinIdentificar ? sql`s.identificacion is null` : sql`s.identificacion is not null`);
  }
  if (fechaCreacion) found.push(instantWithin(sql`s.fecha_creacion`, fechaCreacion));
  return found;
}

/** One subject of the class, also when another record took it in. */
export function findSubject(
  db: Reader,
  clase: SubjectClass,
  id: number,
): Promise<SubjectRow | undefined> {
  return subjects(db).where('s.id', '=', id).where('s.clase', '=', clase).executeTakeFirst();
}
