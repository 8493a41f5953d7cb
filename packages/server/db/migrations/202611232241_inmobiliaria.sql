-- Real-estate management: a project 'GI' stands on a project of the company, and estates on it.

create table proyectos_gi (
  id integer generated always as identity primary key,
  proyecto_id integer not null references proyectos on delete restrict,
  gerencia text not null,
  disposicion_derecho text not null,
  peso numeric(12, 2) not null,
  link_php text not null default '',
  -- metres around the route
  buffer double precision not null default 0,
  -- GeoJSON in EPSG:4326, as it was drawn
  trazado jsonb not null,
  configuracion_base jsonb not null default '{}',
  fecha_creacion timestamptz not null default now(),
  version integer not null default 1,
  busqueda text generated always as (buscable(disposicion_derecho || ' ' || gerencia)) stored
);
create index proyectos_gi_busqueda on proyectos_gi using gin (busqueda gin_trgm_ops);
create index proyectos_gi_proyecto on proyectos_gi (proyecto_id, id);
create index proyectos_gi_nombre on proyectos_gi (buscable(disposicion_derecho), id);
create index proyectos_gi_creacion on proyectos_gi (fecha_creacion, id);

create table proyecto_gi_municipios (
  proyecto_gi_id integer not null references proyectos_gi on delete cascade,
  municipio_codigo text not null references municipios on delete restrict,
  primary key (proyecto_gi_id, municipio_codigo)
);
create index proyecto_gi_municipios_municipio on proyecto_gi_municipios (municipio_codigo);

-- What the tabs of a project keep.

create table recursos_gi (
  id integer generated always as identity primary key,
  proyecto_gi_id integer not null references proyectos_gi on delete cascade,
  usuario_id integer not null references usuarios on delete restrict,
  rol text not null,
  fecha_creacion timestamptz not null default now(),
  version integer not null default 1
);
create unique index recursos_gi_usuario_rol on recursos_gi (proyecto_gi_id, usuario_id, lower(rol));
create index recursos_gi_usuario on recursos_gi (usuario_id, proyecto_gi_id);

create table capas_base_gi (
  id integer generated always as identity primary key,
  proyecto_gi_id integer not null references proyectos_gi on delete cascade,
  nombre text not null,
  capa_base_id integer not null references capas_base on delete restrict,
  seleccionada boolean not null default false,
  version integer not null default 1
);
create unique index capas_base_gi_nombre on capas_base_gi (proyecto_gi_id, lower(nombre));
-- a map opens with one ground
create unique index capas_base_gi_seleccionada on capas_base_gi (proyecto_gi_id) where seleccionada;
create index capas_base_gi_capa on capas_base_gi (capa_base_id);

create table capas_wms_gi (
  id integer generated always as identity primary key,
  proyecto_gi_id integer not null references proyectos_gi on delete cascade,
  nombre text not null,
  orden integer not null,
  capa_wms_id integer not null references capas_wms on delete restrict,
  -- what the server is asked besides, a line each: NOMBRE=valor
  parametros_extra text not null default '',
  oculta boolean not null default false,
  version integer not null default 1
);
create unique index capas_wms_gi_nombre on capas_wms_gi (proyecto_gi_id, lower(nombre));
create index capas_wms_gi_capa on capas_wms_gi (capa_wms_id);

create table usos_suelo_gi (
  id integer generated always as identity primary key,
  proyecto_gi_id integer not null references proyectos_gi on delete cascade,
  nombre text not null,
  descripcion text not null default '',
  version integer not null default 1
);
create unique index usos_suelo_gi_nombre on usos_suelo_gi (proyecto_gi_id, lower(nombre));

-- Estates, as the projects' list counts them: whether each diagnosis of one is finished.

create table predios_gi (
  id integer generated always as identity primary key,
  proyecto_gi_id integer not null references proyectos_gi on delete restrict,
  campo boolean not null default false,
  catastral boolean not null default false,
  juridico boolean not null default false
);
create index predios_gi_proyecto on predios_gi (proyecto_gi_id);
