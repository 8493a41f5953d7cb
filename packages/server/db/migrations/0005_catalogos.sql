create table tipos_identificacion (
  id integer generated always as identity primary key,
  nombre text not null unique,
  tipo_corto text not null unique,
  -- identifies companies; the others identify people
  juridica boolean not null default false,
  version integer not null default 1
);
insert into tipos_identificacion (nombre, tipo_corto, juridica) values
  ('Número de identificación tributaria', 'NIT', true),
  ('Cédula de ciudadanía', 'CC', false),
  ('Cédula de extranjería', 'CE', false),
  ('Tarjeta de identidad', 'TI', false),
  ('Pasaporte', 'PA', false),
  ('Permiso por protección temporal', 'PPT', false);

create table generos (
  id integer generated always as identity primary key,
  genero text not null unique,
  version integer not null default 1
);
insert into generos (genero) values ('Femenino'), ('Masculino'), ('No binario');

create table tipos_contrato (
  id integer generated always as identity primary key,
  tipo text not null unique,
  es_laboral boolean not null default false,
  -- not signed yet: its projects count as coming from proposals
  es_propuesta boolean not null default false,
  version integer not null default 1
);
insert into tipos_contrato (tipo, es_laboral, es_propuesta) values
  ('Prestación de servicios', false, false),
  ('Consultoría', false, false),
  ('Interventoría', false, false),
  ('Propuesta', false, true),
  ('Contrato laboral a término fijo', true, false),
  ('Contrato laboral a término indefinido', true, false),
  ('Contrato por obra o labor', true, false);

create table estados_contrato (
  id integer generated always as identity primary key,
  estado text not null unique,
  version integer not null default 1
);
insert into estados_contrato (estado) values
  ('En trámite'), ('Vigente'), ('Suspendido'), ('Terminado'), ('Liquidado');

create table tipos_proyecto (
  id integer generated always as identity primary key,
  descripcion text not null unique,
  -- ends the project's code
  sufijo text not null default 'GP' check (sufijo in ('GSA', 'GL', 'GP')),
  version integer not null default 1
);
insert into tipos_proyecto (descripcion, sufijo) values
  ('Adquisición de Derechos Superficiarios', 'GP'),
  ('Diagnóstico Jurídico Catastral', 'GP'),
  ('Negociación de Derechos Superficiarios', 'GP'),
  ('Inteligencia del Territorio', 'GP'),
  ('Gestión Socioambiental', 'GSA'),
  ('Procesos Judiciales', 'GL'),
  ('Catastro Multipropósito', 'GP');

create table estados_proyecto (
  id integer generated always as identity primary key,
  nombre text not null unique,
  version integer not null default 1
);
insert into estados_proyecto (nombre) values ('Activo'), ('Finalizado'), ('Suspendido');

-- Units in which a project shows its figures.
create table configuraciones (
  id integer generated always as identity primary key,
  nombre text not null unique,
  unidad_longitud text not null check (unidad_longitud in ('Metros', 'Kilómetros')),
  unidad_area text not null check (unidad_area in ('Metros cuadrados', 'Hectáreas')),
  version integer not null default 1
);
insert into configuraciones (nombre, unidad_longitud, unidad_area) values
  ('Hectáreas y kilómetros', 'Kilómetros', 'Hectáreas'),
  ('Hectáreas y metros', 'Metros', 'Hectáreas'),
  ('Metros cuadrados y metros', 'Metros', 'Metros cuadrados');

-- Kinds of product management, offered by type of project.
create table configuraciones_productos (
  id integer generated always as identity primary key,
  nombre text not null,
  tipo_proyecto_id integer not null references tipos_proyecto on delete restrict,
  version integer not null default 1,
  unique (tipo_proyecto_id, nombre)
);
insert into configuraciones_productos (nombre, tipo_proyecto_id)
  select 'Por predio', id from tipos_proyecto where descripcion like '%Derechos Superficiarios'
  union all
  select 'Por estructura del proyecto', id from tipos_proyecto;

create table modulos (
  id integer generated always as identity primary key,
  nombre text not null unique,
  version integer not null default 1
);
insert into modulos (nombre) values
  ('Administración'), ('Correspondencia'), ('Desarrollos'), ('Geovisor'),
  ('Gestión Inmobiliaria'), ('Gestión Productos'), ('Proyecto IT'), ('Usuarios');

-- Sibling applications to which a user may be invited.
create table aplicaciones (
  id integer generated always as identity primary key,
  nombre text not null unique,
  sigla text not null unique,
  url text not null default '',
  version integer not null default 1
);
insert into aplicaciones (nombre, sigla) values
  ('Comarca', 'COMARCA'), ('Geoportal', 'GEOPORTAL'), ('Consulta de folios', 'LOOKUP'),
  ('Recolector de datos', 'RECOLECTOR');

create table cuentas_correo (
  id integer generated always as identity primary key,
  email text not null unique,
  nombre text not null,
  version integer not null default 1
);
