import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/core/db/database.ts';

/** How many rows of each the benchmark has. */
export const sizes = { people: 190_000, companies: 10_000, contracts: 20_000, projects: 5_000 };

/** Names as people give them: 40 given names, 60 surnames, a number where a list needs more. */
const given =
  'María,José,Luis,Ana,Carlos,Rosa,Jorge,Luz,Pedro,Blanca,Óscar,Nubia,Héctor,Inés,Álvaro,Gloria,Édgar,Flor,Iván,Sofía,Germán,Teresa,Rafael,Diana,Camilo,Nelly,Hugo,Elvira,Andrés,Yolanda,Fabio,Marta,Julio,Esther,Víctor,Clara,Simón,Lucía,Ramiro,Ángela';
const surnames =
  'Rojas,Muñoz,Peña,Suárez,Niño,Cárdenas,Güiza,Castelblanco,Pinzón,Becerra,Ávila,Torres,Gómez,López,Ibáñez,Fonseca,Herrera,Buitrago,Cely,Pulido,Sanabria,Amaya,Vargas,Medina,Ochoa,Galindo,Mojica,Quiroga,Molano,Moreno,Suesca,Barón,Hurtado,Pérez,Sierra,Alba,Reyes,Guerrero,Mesa,Piracoca,Ulloa,Sosa,Bautista,Acevedo,Rincón,Fajardo,Gutiérrez,Merchán,Cuervo,Chaparro,Riaño,Coy,Pineda,Ruiz,Espitia,Lancheros,Guío,Daza,Pacheco,Vega';
const trades =
  'Constructora,Consultores,Topografía,Aguas,Minera,Cooperativa,Transportes,Ingeniería,Inmobiliaria,Fundación';

/**
 * Fills an empty, migrated database: people and companies with their contacts, contracts between
 * companies and people, and projects on them. Does nothing where they are already.
 */
export async function makeAdministration(db: Db, userId: number): Promise<void> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from sujetos`.execute(db);
  if ((rows[0]?.total ?? 0) >= sizes.people) return;
  await makeSubjects(db);
  await makeContacts(db);
  await makeContracts(db);
  await makeProjects(db, userId);
  await sql`analyze`.execute(db);
}

async function makeSubjects(db: Db): Promise<void> {
  await sql`
    insert into sujetos (clase, nombres, apellido1, apellido2, genero_id, tipo_identificacion_id,
      identificacion, fecha_creacion)
    select 'PERSONA', g[1 + n % 40] || ' ' || g[1 + (n / 40) % 40], s[1 + (n / 7) % 60],
      s[1 + (n / 420) % 60], 1 + n % 3, case when n % 50 = 0 then null else 2 end,
      case when n % 50 = 0 then null else (1000000 + n * 37)::text end,
      now() - n * interval '11 minutes'
    from generate_series(1, ${sizes.people}::int) n,
      string_to_array(${given}, ',') g, string_to_array(${surnames}, ',') s`.execute(db);
  await sql`
    insert into sujetos (clase, nombres, sigla, tipo_identificacion_id, identificacion,
      fecha_creacion)
    select 'EMPRESA', t[1 + n % 10] || ' ' || s[1 + (n / 10) % 60] || ' ' || n || ' S.A.S.',
      'SIG' || n, 1, (800000000 + n * 9973)::text || '-' || n % 10, now() - n * interval '3 hours'
    from generate_series(1, ${sizes.companies}::int) n,
      string_to_array(${trades}, ',') t, string_to_array(${surnames}, ',') s`.execute(db);
}

async function makeContacts(db: Db): Promise<void> {
  await sql`
    insert into telefonos (sujeto_id, telefono, extension)
    select id, '3' || (100000000 + id * 13)::text, '' from sujetos where id % 4 > 0
    union all
    select id, '60874' || (10000 + id % 90000)::text, '101' from sujetos
    where clase = 'EMPRESA'`.execute(db);
  await sql`
    insert into emails (sujeto_id, email)
    select id, 'correo' || id || '@bench.example' from sujetos where id % 3 > 0`.execute(db);
  await sql`
    insert into municipios (codigo, nombre, departamento_codigo, departamento_nombre)
    select (15000 + n)::text, 'Municipio ' || n, '15', 'Boyacá' from generate_series(1, 1122) n
    on conflict do nothing`.execute(db);
  await sql`
    insert into direcciones (sujeto_id, municipio_codigo, direccion)
    select id, (15001 + id % 1100)::text, 'Calle ' || id % 100 || ' # ' || id % 37 from sujetos
    where id % 2 = 0`.execute(db);
}

/**
 * The first company is a party of every contract, as the product's own company is. Contracts that
 * have parties already, as the demo's, keep theirs.
 */
export async function makeContracts(db: Db): Promise<void> {
  await sql`
    insert into contratos (nombre, identificacion_formal, objeto, tipo_id, estado_id, fecha_inicio,
      fecha_fin, valor)
    select 'Contrato de gestión predial ' || n, 'CT-' || lpad(n::text, 6, '0'),
      'Objeto del contrato número ' || n, 1 + n % 7, 1 + n % 5, date '2015-01-01' + n % 4000,
      case when n % 9 > 0 then date '2016-01-01' + n % 4400 end, n * 125000::numeric
    from generate_series(1, ${sizes.contracts}::int) n`.execute(db);
  await sql`
    with empresas as (
      select id, row_number() over (order by id) - 1 as lugar from sujetos where clase = 'EMPRESA'),
    personas as (
      select id, row_number() over (order by id) - 1 as lugar from sujetos where clase = 'PERSONA'),
    nuevos as (
      select id, row_number() over (order by id) as lugar from contratos c
      where not exists (select from contrato_partes where contrato_id = c.id))
    insert into contrato_partes (contrato_id, papel, sujeto_id, orden)
    select c.id, 'CONTRATANTE', e.id, 1 from nuevos c
      join empresas e on e.lugar = 1 + c.lugar % 900
    union all
    select c.id, 'CONTRATADO', e.id, 1 from nuevos c join empresas e on e.lugar = 0
    union all
    select c.id, 'CONTRATADO', p.id, 2 from nuevos c
      join personas p on p.lugar = c.lugar * 7`.execute(db);
}

/** On the first contracts: each project has one. */
export async function makeProjects(db: Db, userId: number): Promise<void> {
  await sql`
    insert into proyectos (codigo, nombre, alcance, contrato_id, tipo_id, estado_id, coordinador_id,
      configuracion_id, sitio_sharepoint, fecha_inicio, fecha_fin, fecha_creacion)
    select 'SIG' || n || '001GP', 'Proyecto de la línea ' || n, 'Alcance del proyecto ' || n,
      1 + n % 20000, 1 + n % 7, case when n % 11 > 0 then 1 + n % 3 end, ${userId}, 1 + n % 3,
      case when n % 5 > 0 then 'Sitio ' || n else '' end, date '2018-01-01' + n % 3000,
      case when n % 4 > 0 then date '2019-01-01' + n % 3300 end, now() - n * interval '7 hours'
    from generate_series(1, ${sizes.projects}::int) n`.execute(db);
}
