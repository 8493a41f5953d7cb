-- Routes of one IT project, crossed with the same layers to be compared.
create table comparaciones_it (
  proyecto_it_id integer primary key references proyectos_it on delete cascade,
  -- whose layers they are crossed with: a template, or the project's own structure
  estructura_id integer references estructuras_it on delete set null,
  -- what each layer weighs, by the name of its table
  pesos jsonb not null default '{}',
  -- names and titles of the layers, in reading order
  capas jsonb not null default '[]',
  estado text not null default 'PENDIENTE'
    check (estado in ('PENDIENTE', 'CRUZANDO', 'CRUZADA', 'FALLIDA')),
  avance double precision not null default 0,
  error text,
  trabajo_id uuid,
  version integer not null default 1
);
create index comparaciones_it_estructura on comparaciones_it (estructura_id);

create table alternativas_it (
  id integer generated always as identity primary key,
  proyecto_it_id integer not null references comparaciones_it on delete cascade,
  orden smallint not null,
  nombre text not null,
  -- EPSG:4326
  trazado jsonb not null,
  -- SHA-256 of route, buffer and system that it was crossed with
  huella text not null,
  area_ha double precision,
  longitud double precision
);
create index alternativas_it_proyecto on alternativas_it (proyecto_it_id, orden);

create table alternativa_cruces (
  alternativa_id integer not null references alternativas_it on delete cascade,
  capa text not null,
  estado text not null,
  error text,
  resumen jsonb,
  primary key (alternativa_id, capa)
);
