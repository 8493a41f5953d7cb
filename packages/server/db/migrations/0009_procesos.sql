create table procesos (
  id integer generated always as identity primary key,
  nombre text not null,
  diferenciador numeric(12, 2) not null,
  descripcion text not null,
  sitio_sharepoint text not null,
  sharepoint_url text not null default '',
  codigo text not null,
  empresa_id integer references sujetos on delete restrict,
  fecha_creacion timestamptz not null default now(),
  version integer not null default 1,
  busqueda text generated always as (buscable(nombre || ' ' || codigo || ' ' || descripcion)) stored
);
create unique index procesos_codigo on procesos (lower(codigo));
create index procesos_busqueda on procesos using gin (busqueda gin_trgm_ops);
create index procesos_nombre on procesos (buscable(nombre), id);
create index procesos_empresa on procesos (empresa_id);

-- What follows belongs to one project or to one process.

create table grupos_rol (
  id integer generated always as identity primary key,
  proyecto_id integer not null references proyectos on delete cascade,
  nombre text not null,
  version integer not null default 1
);
create unique index grupos_rol_nombre on grupos_rol (proyecto_id, lower(nombre));

create table roles (
  id integer generated always as identity primary key,
  proyecto_id integer references proyectos on delete cascade,
  proceso_id integer references procesos on delete cascade,
  rol text not null,
  grupo_id integer references grupos_rol on delete restrict,
  version integer not null default 1,
  check (num_nonnulls(proyecto_id, proceso_id) = 1)
);
create unique index roles_proyecto on roles (proyecto_id, lower(rol)) where proyecto_id is not null;
create unique index roles_proceso on roles (proceso_id, lower(rol)) where proceso_id is not null;
create index roles_grupo on roles (grupo_id);

create table recursos (
  id integer generated always as identity primary key,
  rol_id integer not null references roles on delete restrict,
  usuario_id integer not null references usuarios on delete restrict,
  base text references municipios on delete restrict,
  fecha_creacion timestamptz not null default now(),
  version integer not null default 1,
  unique (rol_id, usuario_id)
);
create index recursos_usuario on recursos (usuario_id);

create table actividades (
  id integer generated always as identity primary key,
  proyecto_id integer references proyectos on delete cascade,
  proceso_id integer references procesos on delete cascade,
  nombre text not null,
  descripcion text not null,
  es_continua boolean not null default false,
  -- the related model, `app.model`; null when the activity stands alone
  content_type text,
  version integer not null default 1,
  check (num_nonnulls(proyecto_id, proceso_id) = 1)
);
create index actividades_proyecto on actividades (proyecto_id);
create index actividades_proceso on actividades (proceso_id);

create table actividad_perfiles (
  actividad_id integer not null references actividades on delete cascade,
  papel text not null check (papel in ('GESTION', 'CONTROL')),
  rol_id integer not null references roles on delete restrict,
  primary key (actividad_id, papel, rol_id)
);
create index actividad_perfiles_rol on actividad_perfiles (rol_id);

create table errores_actividad (
  id integer generated always as identity primary key,
  proyecto_id integer references proyectos on delete cascade,
  proceso_id integer references procesos on delete cascade,
  nombre text not null,
  descripcion text not null,
  version integer not null default 1,
  check (num_nonnulls(proyecto_id, proceso_id) = 1)
);
create index errores_actividad_proyecto on errores_actividad (proyecto_id);
create index errores_actividad_proceso on errores_actividad (proceso_id);

create table error_actividades (
  error_id integer not null references errores_actividad on delete cascade,
  actividad_id integer not null references actividades on delete restrict,
  primary key (error_id, actividad_id)
);
create index error_actividades_actividad on error_actividades (actividad_id);

-- Product structures: the tree of sections and products of a project or of a typology.
create table estructuras_productos (
  id integer generated always as identity primary key,
  arbol jsonb not null,
  fecha_creacion timestamptz not null default now(),
  version integer not null default 1
);
alter table proyectos add column estructura_id integer unique references estructuras_productos on delete restrict;
-- A product of a structure is an activity of its project: `nodo` is its leaf in the tree.
alter table actividades
  add column estructura_id integer references estructuras_productos on delete cascade,
  add column nodo text,
  add check (num_nonnulls(estructura_id, nodo) <> 1);
create unique index actividades_estructura on actividades (estructura_id, nodo);

create table tipologias (
  id integer generated always as identity primary key,
  proyecto_id integer not null references proyectos on delete cascade,
  nombre text not null,
  descripcion text not null,
  content_type text,
  estructura_id integer unique references estructuras_productos on delete restrict,
  version integer not null default 1
);
create unique index tipologias_nombre on tipologias (proyecto_id, lower(nombre));

create table unidades_funcionales (
  id integer generated always as identity primary key,
  proyecto_id integer not null references proyectos on delete cascade,
  nombre text not null,
  tipologia_id integer references tipologias on delete restrict,
  version integer not null default 1
);
create unique index unidades_funcionales_nombre on unidades_funcionales (proyecto_id, lower(nombre));
create index unidades_funcionales_tipologia on unidades_funcionales (tipologia_id);

create table bloques (
  id integer generated always as identity primary key,
  proyecto_id integer not null references proyectos on delete cascade,
  nombre text not null,
  version integer not null default 1
);
create unique index bloques_nombre on bloques (proyecto_id, lower(nombre));
