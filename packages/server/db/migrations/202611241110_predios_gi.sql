-- Estates, field by field: until now a project's list only counted them.

alter table predios_gi
  add column codigo_sig text,
  add column nombre text not null default '',
  add column matriculas text[] not null default '{}',
  add column npns text[] not null default '{}',
  -- both kinds of numbers as people search for them
  add column numeros text not null default '',
  add column municipio_codigo text references municipios on delete restrict,
  add column vereda text not null default '',
  add column direccion text not null default '',
  add column uso_suelo_id integer references usos_suelo_gi on delete restrict,
  add column bloque_id integer references bloques on delete restrict,
  add column color text not null default '#e4ce7f',
  -- hectares, as titles and cadastre say them
  add column area_titulos double precision,
  add column area_catastral double precision,
  add column observaciones text not null default '',
  -- as it is shown, on the national plane, and what it measures there
  add column geom geometry(MultiPolygon, 4326),
  add column plano geometry(MultiPolygon, 9377),
  add column area_m2 double precision,
  add column origen_geometria text not null default '',
  add column creado_por integer references usuarios on delete restrict,
  add column fecha_creacion timestamptz not null default now(),
  add column version integer not null default 1;
update predios_gi set codigo_sig = 'PREDIO-' || id;
alter table predios_gi alter column codigo_sig set not null;
alter table predios_gi add column busqueda text
  generated always as (buscable(codigo_sig || ' ' || nombre || ' ' || vereda || ' ' || numeros)) stored;

create unique index predios_gi_codigo on predios_gi (proyecto_gi_id, lower(codigo_sig));
create index predios_gi_busqueda on predios_gi using gin (busqueda gin_trgm_ops);
create index predios_gi_creacion on predios_gi (fecha_creacion, id);
create index predios_gi_orden_codigo on predios_gi (codigo_sig, id);
create index predios_gi_nombre on predios_gi (buscable(nombre), id);
create index predios_gi_municipio on predios_gi (municipio_codigo);
create index predios_gi_uso on predios_gi (uso_suelo_id);
create index predios_gi_bloque on predios_gi (bloque_id);
create index predios_gi_matriculas on predios_gi using gin (matriculas);
create index predios_gi_npns on predios_gi using gin (npns);
create index predios_gi_plano on predios_gi using gist (plano);
create index predios_gi_creado_por on predios_gi (creado_por);

create table predio_gi_unidades (
  predio_id integer not null references predios_gi on delete cascade,
  unidad_id integer not null references unidades_funcionales on delete restrict,
  primary key (predio_id, unidad_id)
);
create index predio_gi_unidades_unidad on predio_gi_unidades (unidad_id);

-- What stands on an estate, or is going to.

create table infraestructuras_gi (
  id integer generated always as identity primary key,
  predio_id integer not null references predios_gi on delete cascade,
  nombre text not null,
  descripcion text not null default '',
  tipo_derecho text not null default '',
  estado_derecho text not null default '',
  tipo_infraestructura text not null default '',
  color text not null default '#e4ce7f',
  fecha_creacion timestamptz not null default now(),
  version integer not null default 1,
  busqueda text generated always as (buscable(nombre || ' ' || descripcion || ' ' || tipo_derecho
    || ' ' || tipo_infraestructura)) stored
);
create unique index infraestructuras_gi_nombre on infraestructuras_gi (predio_id, lower(nombre));
create index infraestructuras_gi_busqueda on infraestructuras_gi using gin (busqueda gin_trgm_ops);
create index infraestructuras_gi_creacion on infraestructuras_gi (fecha_creacion, id);
create index infraestructuras_gi_orden on infraestructuras_gi (buscable(nombre), id);

create table infraestructura_gi_unidades (
  infraestructura_id integer not null references infraestructuras_gi on delete cascade,
  unidad_id integer not null references unidades_funcionales on delete restrict,
  primary key (infraestructura_id, unidad_id)
);
create index infraestructura_gi_unidades_unidad on infraestructura_gi_unidades (unidad_id);
