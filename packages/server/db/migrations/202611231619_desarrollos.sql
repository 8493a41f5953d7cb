-- Software work: what is asked for, who does it, and what became of it.
create table desarrollos (
  id integer generated always as identity primary key,
  titulo text not null,
  -- formatted, cleaned by the program; its words beside it, for lists, search and documents
  descripcion text not null default '',
  descripcion_texto text not null default '',
  novedad text not null default '',
  estado text not null default 'PENDIENTE'
    check (estado in ('PENDIENTE', 'DESARROLLANDO', 'TERMINADO', 'ARCHIVADO')),
  modulo_id integer references modulos on delete restrict,
  prioridad smallint not null default 2 check (prioridad between 0 and 4),
  dificultad smallint not null default 2 check (dificultad between 0 and 5),
  fecha_inicio date not null,
  fecha_fin date,
  fecha_publicacion date,
  creo_id integer references usuarios on delete restrict,
  -- of a problem that somebody reported from a screen
  reporto_id integer references usuarios on delete restrict,
  direccion text not null default '',
  navegador text not null default '',
  solicitud text not null default '',
  captura_id uuid references archivos on delete set null,
  fecha_creacion timestamptz not null default now(),
  version integer not null default 1,
  busqueda text generated always as
    (buscable(titulo || ' ' || left(descripcion_texto, 2000))) stored,
  check (fecha_fin >= fecha_inicio),
  check (fecha_publicacion is null or estado in ('TERMINADO', 'ARCHIVADO'))
);
create index desarrollos_busqueda on desarrollos using gin (busqueda gin_trgm_ops);
create index desarrollos_titulo on desarrollos (buscable(titulo), id);
create index desarrollos_estado on desarrollos (estado, id);
create index desarrollos_modulo on desarrollos (modulo_id, id);
create index desarrollos_prioridad on desarrollos (prioridad, id);
create index desarrollos_dificultad on desarrollos (dificultad, id);
create index desarrollos_inicio on desarrollos (fecha_inicio, id);
create index desarrollos_fin on desarrollos (fecha_fin, id);
create index desarrollos_fin_desc on desarrollos (fecha_fin desc nulls last, id desc);
create index desarrollos_dias on desarrollos (coalesce(fecha_fin, fecha_inicio));
create index desarrollos_publicacion on desarrollos (fecha_publicacion, id);
create index desarrollos_publicacion_desc on desarrollos (fecha_publicacion desc nulls last, id desc);
create index desarrollos_reporto on desarrollos (reporto_id) where reporto_id is not null;
create index desarrollos_captura on desarrollos (captura_id) where captura_id is not null;

create table desarrollo_desarrolladores (
  desarrollo_id integer not null references desarrollos on delete cascade,
  usuario_id integer not null references usuarios on delete restrict,
  orden integer not null,
  primary key (desarrollo_id, usuario_id)
);
create index desarrollo_desarrolladores_usuario
  on desarrollo_desarrolladores (usuario_id, desarrollo_id);

create table desarrollo_adjuntos (
  desarrollo_id integer not null references desarrollos on delete cascade,
  archivo_id uuid not null references archivos on delete cascade,
  orden integer not null,
  primary key (desarrollo_id, archivo_id)
);
create index desarrollo_adjuntos_archivo on desarrollo_adjuntos (archivo_id);

create table desarrollo_comentarios (
  id integer generated always as identity primary key,
  desarrollo_id integer not null references desarrollos on delete cascade,
  usuario_id integer not null references usuarios on delete restrict,
  texto text not null,
  fecha timestamptz not null default now()
);
create index desarrollo_comentarios_desarrollo on desarrollo_comentarios (desarrollo_id, id);
