-- Reports of territory-intelligence projects: each layer of a project's structure with its crossing,
-- its analysis and its review, and what is written around them.

-- What a crossing depends on: results with another hash are of another boundary, strip or system.
alter table proyectos_it
  add column huella text not null generated always as
    (md5(trazado::text || ' ' || buffer::text || ' ' || srid::text)) stored;

-- The study area that a project's layers were crossed with last.
create table estudios_it (
  proyecto_it_id integer primary key references proyectos_it on delete cascade,
  huella text not null,
  area_estudio geometry(Geometry, 4326) not null,
  area_estudio_ha double precision not null,
  longitud_trazado double precision,
  -- system, transformation, tolerance and engine versions, as the manifest tells them
  metodo jsonb not null
);

-- One row per leaf of a project's structure. A leaf that leaves the structure keeps its row: it may
-- come back, and what was written about it with it.
create table capas_it (
  id integer generated always as identity primary key,
  proyecto_it_id integer not null references proyectos_it on delete cascade,
  nodo_id text not null,
  en_estructura boolean not null default true,
  -- the layer's table name; '' while none is chosen
  capa text not null,
  tabla_id integer references tablas_postgis on delete set null,
  metadatos jsonb not null default '{}',
  vencida boolean not null default false,
  columnas jsonb not null default '[]',
  -- the crossing
  resultado text check (resultado in ('CRUZÓ', 'SIN CRUCE', 'ERROR', 'SIN COBERTURA')),
  error text,
  segundos double precision,
  total_resultados integer not null default 0,
  resumen jsonb,
  lectura jsonb,
  -- what boundary, strip and system it was crossed with, and a sum of what came out
  huella text,
  suma text,
  ultima_sincronizacion timestamptz,
  -- the job that crossed it last or is to, and whether it still has to
  trabajo_id uuid references trabajos on delete set null,
  pendiente boolean not null default false,
  -- the writing
  analisis text not null default '',
  analisis_por_revisar boolean not null default false,
  configuracion jsonb,
  imagen uuid references archivos on delete set null,
  -- the review
  estado text not null default 'SIN ASIGNAR' check (estado in ('SIN ASIGNAR', 'EN GESTIÓN',
    'CONTINUA', 'PENDIENTE CC', 'APROBADO CC', 'RECHAZADO', 'FINALIZADO')),
  observacion text not null default '',
  envio_id integer references usuarios on delete set null,
  version integer not null default 1,
  unique (proyecto_it_id, nodo_id)
);
create index capas_it_tabla on capas_it (tabla_id) where tabla_id is not null;
create index capas_it_trabajo on capas_it (trabajo_id) where trabajo_id is not null;

create table cruces_capa_it (
  capa_id integer not null references capas_it on delete cascade,
  orden integer not null,
  id_fuente text not null,
  propiedades jsonb not null,
  medida double precision,
  porcentaje double precision,
  abscisa jsonb,
  geom geometry(Geometry, 4326) not null,
  primary key (capa_id, orden)
);

-- What is written around the layers: one row per element of the report.
create table elementos_informe_it (
  proyecto_it_id integer not null references proyectos_it on delete cascade,
  variable text not null check (variable in ('introduccion', 'objetivoGeneral',
    'objetivosEspecificos', 'metodologia', 'conclusiones', 'referencias')),
  valor jsonb not null,
  version integer not null default 1,
  primary key (proyecto_it_id, variable)
);

-- The structures that projects have already.
insert into capas_it (proyecto_it_id, nodo_id, capa)
select e.object_id, hoja->>'id', coalesce(hoja->>'capa', '')
from estructuras_it e,
  jsonb_path_query(e.estructura, 'strict $.children.** ? (exists(@.capa))') as hoja
where e.object_id is not null
on conflict do nothing;
