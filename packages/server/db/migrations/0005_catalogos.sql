-- Names in catalogues are told apart as people read them: capitals and accents make no other name.

create table tipos_identificacion (
  id integer generated always as identity primary key,
  nombre text not null,
  tipo_corto text not null,
  -- identifies companies; the others identify people
  juridica boolean not null default false,
  version integer not null default 1
);
create unique index tipos_identificacion_nombre on tipos_identificacion (buscable(nombre));
create unique index tipos_identificacion_tipo_corto on tipos_identificacion (buscable(tipo_corto));
insert into tipos_identificacion (nombre, tipo_corto, juridica) values
  ('Número de identificación tributaria', 'NIT', true),
  ('Cédula de ciudadanía', 'CC', false),
  ('Cédula de extranjería', 'CE', false),
  ('Tarjeta de identidad', 'TI', false),
  ('Pasaporte', 'PA', false),
  ('Permiso por protección temporal', 'PPT', false);

create table generos (
  id integer generated always as identity primary key,
  genero text not null,
  version integer not null default 1
);
create unique index generos_genero on generos (buscable(genero));
insert into generos (genero) values ('Femenino'), ('Masculino'), ('No binario');

create table tipos_contrato (
  id integer generated always as identity primary key,
  tipo text not null,
  es_laboral boolean not null default false,
  -- not signed yet: its projects count as coming from proposals
  es_propuesta boolean not null default false,
  version integer not null default 1
);
create unique index tipos_contrato_tipo on tipos_contrato (buscable(tipo));
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
  estado text not null,
  version integer not null default 1
);
create unique index estados_contrato_estado on estados_contrato (buscable(estado));
insert into estados_contrato (estado) values
  ('En trámite'), ('Vigente'), ('Suspendido'), ('Terminado'), ('Liquidado');

create table tipos_proyecto (
  id integer generated always as identity primary key,
  descripcion text not null,
  -- ends the project's code
  sufijo text not null default 'GP' check (sufijo in ('GSA', 'GL', 'GP')),
  version integer not null default 1
);
create unique index tipos_proyecto_descripcion on tipos_proyecto (buscable(descripcion));
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
  nombre text not null,
  version integer not null default 1
);
create unique index estados_proyecto_nombre on estados_proyecto (buscable(nombre));
insert into estados_proyecto (nombre) values ('Activo'), ('Finalizado'), ('Suspendido');

-- Units in which a project shows its figures.
create table configuraciones (
  id integer generated always as identity primary key,
  nombre text not null,
  unidad_longitud text not null check (unidad_longitud in ('Metros', 'Kilómetros')),
  unidad_area text not null check (unidad_area in ('Metros cuadrados', 'Hectáreas')),
  version integer not null default 1
);
create unique index configuraciones_nombre on configuraciones (buscable(nombre));
insert into configuraciones (nombre, unidad_longitud, unidad_area) values
  ('Hectáreas y kilómetros', 'Kilómetros', 'Hectáreas'),
  ('Hectáreas y metros', 'Metros', 'Hectáreas'),
  ('Metros cuadrados y metros', 'Metros', 'Metros cuadrados');

-- Kinds of product management, offered by type of project.
create table configuraciones_productos (
  id integer generated always as identity primary key,
  nombre text not null,
  tipo_proyecto_id integer not null references tipos_proyecto on delete restrict,
  version integer not null default 1
);
create unique index configuraciones_productos_nombre
  on configuraciones_productos (tipo_proyecto_id, buscable(nombre));
insert into configuraciones_productos (nombre, tipo_proyecto_id)
  select 'Por predio', id from tipos_proyecto where descripcion like '%Derechos Superficiarios'
  union all
  select 'Por estructura del proyecto', id from tipos_proyecto;

create table modulos (
  id integer generated always as identity primary key,
  nombre text not null,
  version integer not null default 1
);
create unique index modulos_nombre on modulos (buscable(nombre));
insert into modulos (nombre) values
  ('Administración'), ('Correspondencia'), ('Desarrollos'), ('Geovisor'),
  ('Gestión Inmobiliaria'), ('Gestión Productos'), ('Proyecto IT'), ('Usuarios');

-- Sibling applications to which a user may be invited.
create table aplicaciones (
  id integer generated always as identity primary key,
  nombre text not null,
  sigla text not null,
  url text not null default '',
  version integer not null default 1
);
create unique index aplicaciones_nombre on aplicaciones (buscable(nombre));
create unique index aplicaciones_sigla on aplicaciones (buscable(sigla));
insert into aplicaciones (nombre, sigla) values
  ('Comarca', 'COMARCA'), ('Geoportal', 'GEOPORTAL'), ('Consulta de folios', 'LOOKUP'),
  ('Recolector de datos', 'RECOLECTOR');

create table cuentas_correo (
  id integer generated always as identity primary key,
  email text not null,
  nombre text not null,
  version integer not null default 1
);
create unique index cuentas_correo_email on cuentas_correo (buscable(email));
