-- Projects of territory intelligence: a boundary of a project, crossed with a structure of its own.
create table proyectos_it (
  id integer generated always as identity primary key,
  nombre text not null,
  proyecto_id integer not null references proyectos on delete restrict,
  buffer double precision not null check (buffer >= 0),
  srid integer not null,
  -- EPSG:4326
  trazado jsonb not null,
  configuracion jsonb not null default '{}',
  creo_id integer references usuarios on delete set null,
  fecha_creacion timestamptz not null default now(),
  version integer not null default 1,
  busqueda text generated always as (buscable(nombre)) stored
);
create index proyectos_it_busqueda on proyectos_it using gin (busqueda gin_trgm_ops);
create index proyectos_it_nombre on proyectos_it (buscable(nombre), id);
create index proyectos_it_proyecto on proyectos_it (proyecto_id, id);

create table proyecto_it_municipios (
  proyecto_it_id integer not null references proyectos_it on delete cascade,
  municipio_codigo text not null references municipios on delete restrict,
  orden integer not null,
  primary key (proyecto_it_id, municipio_codigo)
);
create index proyecto_it_municipios_municipio on proyecto_it_municipios (municipio_codigo);

-- A project has one structure at most.
drop index estructuras_it_object;
create unique index estructuras_it_object on estructuras_it (object_id);
alter table estructuras_it add constraint estructuras_it_object_id_fkey
  foreign key (object_id) references proyectos_it on delete cascade;
