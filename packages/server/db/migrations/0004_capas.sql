-- Where an import is loaded until it is whole.
create schema if not exists capas_carga;

create table municipios (
  codigo text primary key check (codigo ~ '^[0-9]{5}$'),
  nombre text not null,
  departamento_codigo text not null,
  departamento_nombre text not null,
  geom geometry(MultiPolygon, 4686),
  busqueda text generated always as (buscable(nombre || ' ' || departamento_nombre || ' ' || codigo)) stored
);
create index municipios_geom on municipios using gist (geom);
create index municipios_busqueda on municipios using gin (busqueda gin_trgm_ops);

-- The company's own database is row 1 ("propia"); others are read only, their credentials encrypted.
create table bases_datos (
  id integer generated always as identity primary key,
  nombre text not null unique,
  propia boolean not null default false,
  conexion_cifrada text,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
insert into bases_datos (nombre, propia) values ('comarca', true);

create table servidores_wms (
  id integer generated always as identity primary key,
  nombre text not null unique,
  url text not null unique,
  created_at timestamptz not null default now(),
  version integer not null default 1
);

create table capas_wms (
  id integer generated always as identity primary key,
  servidor_id integer not null references servidores_wms on delete restrict,
  capa text not null,
  titulo text,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (servidor_id, capa)
);

create table tablas_postgis (
  id integer generated always as identity primary key,
  base_datos_id integer not null references bases_datos on delete restrict,
  esquema text not null,
  -- unique across databases: reports name layers by it
  nombre text not null unique,
  titulo_capa text not null default '',
  descripcion text not null default '',
  entidad text not null default '',
  escala integer,
  vigencia date,
  capa_wms_id integer references capas_wms on delete set null,
  srid integer,
  tipo text,
  columna_geometria text,
  columna_id text,
  columnas jsonb not null default '[]',
  muestra_datos jsonb,
  total_filas bigint,
  max_vertices integer,
  extension geometry(Polygon, 4326),
  preparada boolean not null default false,
  preparada_tabla text,
  reparadas jsonb,
  suma_verificacion text,
  ultima_sincronizacion timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  busqueda text generated always as (
    buscable(nombre || ' ' || esquema || ' ' || titulo_capa || ' ' || entidad || ' ' || descripcion)
  ) stored
);
create index tablas_postgis_busqueda on tablas_postgis using gin (busqueda gin_trgm_ops);
create index tablas_postgis_titulo on tablas_postgis (titulo_capa, id);

create table importaciones_capa (
  id uuid primary key default gen_random_uuid(),
  archivo_id uuid references archivos on delete set null,
  tabla text not null,
  parametros jsonb not null,
  resultado jsonb,
  trabajo_id uuid references trabajos on delete set null,
  creado_por integer references usuarios on delete set null,
  created_at timestamptz not null default now()
);
