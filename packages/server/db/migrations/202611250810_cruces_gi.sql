-- What a real-estate project is crossed with: a spatial table, against its estates or its polygon.

create table cruces_gi (
  id integer generated always as identity primary key,
  proyecto_gi_id integer not null references proyectos_gi on delete cascade,
  nombre text not null,
  tabla_id integer not null references tablas_postgis on delete restrict,
  -- the columns that are shown, by their names in the table
  campos text[] not null,
  color text not null default '#F44336',
  -- against each estate; otherwise against the project's polygon
  predial boolean not null default true,
  -- a save runs it at once; otherwise it waits until somebody asks for it
  ejecutar boolean not null default true,
  -- EN ESPERA, PENDIENTE, EN CURSO, GENERADO, FALLIDO
  estado text not null default 'EN ESPERA',
  error text,
  trabajo_id uuid references trabajos on delete set null,
  -- of the last run: CRUZÓ, SIN CRUCE or SIN COBERTURA, and the columns with their texts as they were then
  resultado text,
  columnas jsonb not null default '[]',
  total integer not null default 0,
  ultima_sincronizacion timestamptz,
  fecha_creacion timestamptz not null default now(),
  version integer not null default 1
);
create unique index cruces_gi_nombre on cruces_gi (proyecto_gi_id, lower(nombre));
create index cruces_gi_tabla on cruces_gi (tabla_id);

-- Its results: a feature of the table inside an estate, or inside the project's polygon.

create table cruce_gi_elementos (
  cruce_id integer not null references cruces_gi on delete cascade,
  orden integer not null,
  predio_id integer references predios_gi on delete set null,
  -- the estate as it was called then
  codigo_sig text not null default '',
  nombre_predio text not null default '',
  id_fuente text not null,
  propiedades jsonb not null,
  -- hectares: inside the estate, and of that inside the project's polygon
  area_predio double precision,
  area_proyecto double precision,
  -- metres, of lines
  longitud double precision,
  geom geometry(Geometry, 4326) not null,
  primary key (cruce_id, orden)
);
create index cruce_gi_elementos_predio on cruce_gi_elementos (predio_id);
