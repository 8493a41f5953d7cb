-- A structure without an object is a template; depth 2 = flat layers, 3 = sections with layers.
create table estructuras_it (
  id integer generated always as identity primary key,
  nombre text not null,
  estructura jsonb not null,
  object_id integer,
  profundidad smallint not null check (profundidad in (2, 3)),
  usuario_creo integer references usuarios on delete set null,
  fecha_creacion timestamptz not null default now(),
  version integer not null default 1
);

-- What the user asked for. The results belong to its executions.
create table reportes_rapidos (
  id integer generated always as identity primary key,
  nombre text not null,
  autor_id integer not null references usuarios on delete restrict,
  plantilla_id integer references estructuras_it on delete set null,
  buffer double precision not null check (buffer >= 0),
  srid integer not null,
  capas jsonb not null,
  trazado jsonb not null,
  configuracion jsonb not null default '{}',
  -- hash of what the crossing depends on: the same request joins the run in progress
  huella text not null,
  estado text not null default 'PENDIENTE'
    check (estado in ('PENDIENTE', 'GENERANDO', 'GENERADO', 'FALLIDO', 'CANCELADO')),
  avance numeric(5, 2) not null default 0,
  error text,
  trabajo_id uuid references trabajos on delete set null,
  reporte_escrito uuid references archivos on delete set null,
  fecha_reporte timestamptz,
  fecha_creacion timestamptz not null default now(),
  fecha_actualizacion timestamptz not null default now(),
  version integer not null default 1,
  busqueda text generated always as (buscable(nombre)) stored
);
create index reportes_rapidos_busqueda on reportes_rapidos using gin (busqueda gin_trgm_ops);
create index reportes_rapidos_fecha on reportes_rapidos (fecha_creacion desc, id desc) include (busqueda);
create index reportes_rapidos_nombre on reportes_rapidos (nombre, id) include (busqueda);
create index reportes_rapidos_buffer on reportes_rapidos (buffer, id) include (busqueda);
create index reportes_rapidos_srid on reportes_rapidos (srid, id) include (busqueda);
create index reportes_rapidos_autor on reportes_rapidos (autor_id);

-- One run of a report. The report shows its `vigente` execution until the next one is complete.
create table ejecuciones_reporte (
  id integer generated always as identity primary key,
  reporte_id integer not null references reportes_rapidos on delete cascade,
  vigente boolean not null default false,
  -- route, buffer, system, template and layers this run was made with
  parametros jsonb not null,
  area_estudio geometry(Geometry, 4326),
  area_estudio_ha double precision,
  longitud_trazado double precision,
  manifiesto jsonb,
  comparacion jsonb,
  fecha_creacion timestamptz not null default now(),
  fecha_fin timestamptz
);
create unique index ejecuciones_reporte_vigente on ejecuciones_reporte (reporte_id) where vigente;
create index ejecuciones_reporte_reporte on ejecuciones_reporte (reporte_id, id);

-- One row per layer, and one per section heading (tipo = 'seccion'), in the order of the report.
create table capas_analisis_reporte (
  id integer generated always as identity primary key,
  ejecucion_id integer not null references ejecuciones_reporte on delete cascade,
  orden integer not null,
  tipo text not null default 'capa' check (tipo in ('capa', 'seccion')),
  numeral text not null default '',
  -- the layer's table name, or the heading's text
  nombre text not null,
  tabla_id integer references tablas_postgis on delete set null,
  -- title, entity, scale, validity and description as they were when the report ran
  metadatos jsonb not null default '{}',
  analisis text not null default '',
  analisis_por_revisar boolean not null default false,
  mostrar_informe boolean not null default true,
  estado text check (estado in ('CRUZÓ', 'SIN CRUCE', 'ERROR', 'SIN COBERTURA')),
  error text,
  vencida boolean not null default false,
  segundos double precision,
  total_resultados integer not null default 0,
  columnas jsonb not null default '[]',
  resumen jsonb,
  -- what the manifest says of this layer
  lectura jsonb,
  unique (ejecucion_id, orden)
);

-- The crossings themselves: clipped geometry for map and KML, measure in the output system.
create table cruces_reporte (
  capa_id integer not null references capas_analisis_reporte on delete cascade,
  orden integer not null,
  id_fuente text not null,
  propiedades jsonb not null,
  medida double precision,
  porcentaje double precision,
  abscisa jsonb,
  geom geometry(Geometry, 4326) not null,
  primary key (capa_id, orden)
);
