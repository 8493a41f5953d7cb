-- Layers that every map draws as its own ground, from the lowest to the highest.
create table capas_fondo (
  id integer generated always as identity primary key,
  capa_id integer not null unique references tablas_postgis on delete restrict,
  tema text not null,
  orden integer not null default 0,
  -- the column with the names that are written; '' for none
  etiqueta text not null default '',
  -- denominators; null as its theme has them
  escala_lejana integer,
  escala_cercana integer,
  etiqueta_desde integer,
  -- #RRGGBB; '' as its theme has them
  color_claro text not null default '',
  color_oscuro text not null default '',
  creditos text not null default '',
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index capas_fondo_orden on capas_fondo (orden, id);

-- The municipalities by department, dissolved: maps draw them at scales at which municipalities are too many.
create table departamentos (
  codigo text primary key,
  nombre text not null,
  geom geometry(MultiPolygon, 4686) not null,
  actualizado timestamptz not null default now()
);
create index departamentos_geom on departamentos using gist (geom);
