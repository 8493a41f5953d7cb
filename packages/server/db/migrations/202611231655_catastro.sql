-- The cadastre: a base is one municipality at one date from one source. What belongs to a base lies in
-- partitions of its own, so that a base is loaded aside, appears whole and goes at once.
create schema if not exists catastro_bases;

create table bases_catastrales (
  id integer generated always as identity primary key,
  municipio_codigo text not null check (municipio_codigo ~ '^[0-9]{5}$'),
  vigencia date not null,
  fuente text not null default '',
  formato text not null,
  archivo_nombre text not null,
  -- SHA-256 of the file and of how it was read: the same again is known by it
  huella text not null,
  predios integer not null default 0,
  terrenos integer not null default 0,
  construcciones integer not null default 0,
  unidades integer not null default 0,
  derechos integer not null default 0,
  interesados integer not null default 0,
  linderos integer not null default 0,
  puntos integer not null default 0,
  area_m2 double precision not null default 0,
  defectos integer not null default 0,
  extension geometry(Polygon, 4326),
  -- of its quality rules: the run whose findings are shown
  revisada timestamptz,
  created_at timestamptz not null default now(),
  creado_por integer references usuarios on delete set null,
  busqueda text generated always as (buscable(municipio_codigo || ' ' || fuente || ' ' || archivo_nombre)) stored,
  unique (municipio_codigo, vigencia, fuente)
);
create index bases_catastrales_vigencia on bases_catastrales (vigencia, id);

create sequence catastro_numeros;

create table predios_catastrales (
  base_id integer not null,
  id integer not null,
  tid text not null,
  donde text not null,
  npn text collate "C" not null,
  npn_anterior text collate "C" not null,
  fmi text collate "C" not null,
  nombre text not null,
  direccion text not null,
  id_operacion text not null,
  codigo_homologado text not null,
  nupre text not null,
  tipo text not null,
  condicion text not null,
  destinacion text not null,
  clase_suelo text not null,
  avaluo double precision,
  area_titulo double precision,
  area_catastral double precision,
  area_construida double precision,
  npn_valido boolean not null,
  busqueda text not null,
  primary key (base_id, id)
) partition by list (base_id);
create index predios_catastrales_npn on predios_catastrales (npn, id);
create index predios_catastrales_anterior on predios_catastrales (npn_anterior);
create index predios_catastrales_fmi on predios_catastrales (fmi);
create index predios_catastrales_busqueda on predios_catastrales using gin (busqueda gin_trgm_ops);
create index predios_catastrales_id on predios_catastrales (id);

-- `plano` is the geometry on the national plane (EPSG:9377), made valid: what is measured. `geom` is
-- what came, in degrees: what is drawn and searched.
create table terrenos_catastrales (
  base_id integer not null,
  id integer not null,
  tid text not null,
  predio_id integer,
  etiqueta text not null,
  npn text not null,
  area_catastral double precision,
  area_m2 double precision not null,
  motivo_invalidez text,
  geom geometry(MultiPolygon, 4326),
  plano geometry(MultiPolygon, 9377),
  primary key (base_id, id)
) partition by list (base_id);
create index terrenos_catastrales_geom on terrenos_catastrales using gist (geom);
create index terrenos_catastrales_predio on terrenos_catastrales (predio_id);

create table construcciones_catastrales (
  base_id integer not null,
  id integer not null,
  tid text not null,
  predio_id integer,
  npn text not null,
  identificador text not null,
  tipo text not null,
  pisos integer,
  area_m2 double precision,
  avaluo double precision,
  motivo_invalidez text,
  geom geometry(MultiPolygon, 4326),
  plano geometry(MultiPolygon, 9377),
  primary key (base_id, id)
) partition by list (base_id);
create index construcciones_catastrales_geom on construcciones_catastrales using gist (geom);
create index construcciones_catastrales_predio on construcciones_catastrales (predio_id);

create table unidades_catastrales (
  base_id integer not null,
  id integer not null,
  tid text not null,
  predio_id integer,
  construccion_id integer,
  identificador text not null,
  planta integer,
  uso text not null,
  area_m2 double precision,
  avaluo double precision,
  primary key (base_id, id)
) partition by list (base_id);
create index unidades_catastrales_predio on unidades_catastrales (predio_id);
create index unidades_catastrales_construccion on unidades_catastrales (construccion_id);

-- Personal data (Ley 1581 de 2012): read by who may, each reading in the record of acts.
create table interesados_catastrales (
  base_id integer not null,
  id integer not null,
  tid text not null,
  nombre text not null,
  tipo text not null,
  tipo_documento text not null,
  documento text not null,
  busqueda text not null,
  primary key (base_id, id)
) partition by list (base_id);
create index interesados_catastrales_busqueda
  on interesados_catastrales using gin (busqueda gin_trgm_ops);

create table derechos_catastrales (
  base_id integer not null,
  id integer not null,
  tid text not null,
  predio_id integer,
  interesado_id integer,
  -- of a right held by a group: what each member has of it
  participacion double precision,
  tipo text not null,
  descripcion text not null,
  fraccion double precision,
  desde text not null,
  primary key (base_id, id)
) partition by list (base_id);
create index derechos_catastrales_predio on derechos_catastrales (predio_id);
create index derechos_catastrales_interesado on derechos_catastrales (interesado_id);

create table linderos_catastrales (
  base_id integer not null,
  id integer not null,
  tid text not null,
  longitud double precision,
  localizacion text not null,
  geom geometry(MultiLineString, 4326),
  primary key (base_id, id)
) partition by list (base_id);
create index linderos_catastrales_geom on linderos_catastrales using gist (geom);

create table puntos_catastrales (
  base_id integer not null,
  id integer not null,
  tid text not null,
  identificador text not null,
  tipo text not null,
  acuerdo text not null,
  exactitud double precision,
  geom geometry(Point, 4326),
  primary key (base_id, id)
) partition by list (base_id);
create index puntos_catastrales_geom on puntos_catastrales using gist (geom);

-- What an import found that it could not take as it came.
create table defectos_catastrales (
  base_id integer not null,
  id integer not null,
  codigo text not null,
  donde text not null,
  objeto text not null,
  mensaje text not null,
  primary key (base_id, id)
) partition by list (base_id);

-- What the quality rules found, of the last run only.
create table hallazgos_catastrales (
  base_id integer not null,
  id integer not null default nextval('catastro_numeros'),
  regla text not null,
  npn text not null,
  predio_id integer,
  detalle text not null,
  medida double precision,
  geom geometry(Geometry, 4326),
  primary key (base_id, id)
) partition by list (base_id);
create index hallazgos_catastrales_regla on hallazgos_catastrales (base_id, regla, id);

-- An import that someone asked for.
create table importaciones_catastro (
  id uuid primary key default gen_random_uuid(),
  archivo_id uuid references archivos on delete set null,
  parametros jsonb not null,
  resultado jsonb,
  trabajo_id uuid references trabajos on delete set null,
  creado_por integer references usuarios on delete set null,
  created_at timestamptz not null default now()
);

-- What changed between two bases.
create table comparaciones_catastro (
  id integer generated always as identity primary key,
  desde_id integer not null references bases_catastrales on delete cascade,
  hasta_id integer not null references bases_catastrales on delete cascade,
  terminada timestamptz,
  unique (desde_id, hasta_id)
);
create table cambios_catastrales (
  comparacion_id integer not null references comparaciones_catastro on delete cascade,
  id integer generated always as identity,
  clase text not null,
  npn text not null,
  npn_nuevo text not null,
  desde_predio_id integer,
  hasta_predio_id integer,
  detalle text not null,
  medida double precision,
  primary key (comparacion_id, id)
);
create index cambios_catastrales_clase on cambios_catastrales (comparacion_id, clase, npn, id);

-- How far the areas of a parcel may lie apart, per municipality: whichever of the two is larger.
create table tolerancias_catastrales (
  municipio_codigo text primary key check (municipio_codigo ~ '^[0-9]{5}$'),
  porcentaje double precision not null check (porcentaje >= 0 and porcentaje <= 100),
  metros double precision not null check (metros >= 0)
);

-- How the columns of a table of records were read the last time, by the names that the file gives them.
create table columnas_catastro (
  encabezado text primary key,
  columnas jsonb not null,
  usada timestamptz not null default now()
);
