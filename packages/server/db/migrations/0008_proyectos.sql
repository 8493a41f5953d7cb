create table proyectos (
  id integer generated always as identity primary key,
  -- given when the project is created, then fixed
  codigo text unique,
  nombre text not null,
  alcance text not null,
  contrato_id integer not null references contratos on delete restrict,
  tipo_id integer not null references tipos_proyecto on delete restrict,
  estado_id integer references estados_proyecto on delete restrict,
  coordinador_id integer not null references usuarios on delete restrict,
  configuracion_id integer not null references configuraciones on delete restrict,
  configuracion_productos_id integer references configuraciones_productos on delete restrict,
  sitio_sharepoint text not null default '',
  sharepoint_url text not null default '',
  fecha_inicio date not null,
  fecha_fin date,
  fecha_creacion timestamptz not null default now(),
  version integer not null default 1,
  busqueda text generated always as (
    buscable(coalesce(codigo, '') || ' ' || nombre || ' ' || alcance)
  ) stored
);
create index proyectos_busqueda on proyectos using gin (busqueda gin_trgm_ops);
create index proyectos_nombre on proyectos (buscable(nombre), id);
create index proyectos_contrato on proyectos (contrato_id);
create index proyectos_tipo on proyectos (tipo_id, id);
create index proyectos_estado on proyectos (estado_id, id);
create index proyectos_coordinador on proyectos (coordinador_id, id);
create index proyectos_productos on proyectos (configuracion_productos_id, id);
create index proyectos_creacion on proyectos (fecha_creacion, id);
create index proyectos_inicio on proyectos (fecha_inicio, id);
create index proyectos_fin on proyectos (fecha_fin, id);
create index proyectos_fin_desc on proyectos (fecha_fin desc nulls last, id desc);
create index proyectos_codigo on proyectos (codigo, id);
create index proyectos_codigo_desc on proyectos (codigo desc nulls last, id desc);
create index proyectos_sin_sitio on proyectos (id) where sitio_sharepoint = '';

-- The last number given to each client's projects: the row's lock keeps the numbers apart.
create table consecutivos_proyecto (
  sigla text primary key,
  ultimo integer not null
);
