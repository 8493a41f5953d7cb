-- The company's archive: folders, documents with their versions, and who sees what.
create table archivo_carpetas (
  id integer generated always as identity primary key,
  padre_id integer references archivo_carpetas on delete restrict,
  nombre text not null,
  -- the folders from the top down to itself
  ruta integer[] not null default '{}',
  -- the record that it is of (0: the heading of all folders of its kind), and the one it lies under
  entidad text,
  entidad_id integer,
  registro_entidad text,
  registro_id integer,
  -- the nearest folder from here up with people of its own; none: everybody who reads the archive
  permisos_de integer references archivo_carpetas on delete restrict,
  motivo text not null default '',
  papelera_id integer,
  creado_por integer references usuarios on delete set null,
  fecha_creacion timestamptz not null default now(),
  version integer not null default 1,
  check ((entidad is null) = (entidad_id is null))
);
create unique index archivo_carpetas_nombre
  on archivo_carpetas (coalesce(padre_id, 0), lower(nombre))
  where papelera_id is null and entidad is null;
create unique index archivo_carpetas_registro on archivo_carpetas (entidad, entidad_id)
  where entidad is not null;
create index archivo_carpetas_padre on archivo_carpetas (padre_id, id);
create index archivo_carpetas_ruta on archivo_carpetas using gin (ruta);
create index archivo_carpetas_papelera on archivo_carpetas (papelera_id)
  where papelera_id is not null;

create table archivo_permisos (
  carpeta_id integer not null references archivo_carpetas on delete cascade,
  usuario_id integer references usuarios on delete cascade,
  grupo_id integer references grupos on delete cascade,
  escribe boolean not null default false,
  check ((usuario_id is null) <> (grupo_id is null))
);
create unique index archivo_permisos_usuario on archivo_permisos (carpeta_id, usuario_id)
  where usuario_id is not null;
create unique index archivo_permisos_grupo on archivo_permisos (carpeta_id, grupo_id)
  where grupo_id is not null;
create index archivo_permisos_de on archivo_permisos (usuario_id);

create table archivo_documentos (
  id integer generated always as identity primary key,
  nombre text not null,
  descripcion text not null default '',
  etiquetas text[] not null default '{}',
  -- where it is at home; other places show it too
  carpeta_id integer not null references archivo_carpetas on delete restrict,
  -- its newest version
  numero integer not null default 1,
  bytes bigint not null,
  tipo_mime text not null,
  sha256 text not null,
  -- who has it checked out
  retenido_por integer references usuarios on delete set null,
  retenido_desde timestamptz,
  papelera_id integer,
  creado_por integer references usuarios on delete set null,
  fecha_creacion timestamptz not null default now(),
  cambiado_por integer references usuarios on delete set null,
  fecha_cambio timestamptz not null default now(),
  -- the words of its newest version: null until they were read
  texto text,
  busqueda tsvector,
  version integer not null default 1
);
create index archivo_documentos_carpeta on archivo_documentos (carpeta_id, id);
create index archivo_documentos_nombre on archivo_documentos (buscable(nombre), id);
create index archivo_documentos_cambio on archivo_documentos (fecha_cambio, id);
create index archivo_documentos_bytes on archivo_documentos (bytes, id);
create index archivo_documentos_busqueda on archivo_documentos using gin (busqueda);
create index archivo_documentos_etiquetas on archivo_documentos using gin (etiquetas);
create index archivo_documentos_sha256 on archivo_documentos (sha256);
create index archivo_documentos_papelera on archivo_documentos (papelera_id)
  where papelera_id is not null;
create index archivo_documentos_sin_leer on archivo_documentos (id) where texto is null;

-- Every place that shows a document, its home too.
create table archivo_lugares (
  carpeta_id integer not null references archivo_carpetas on delete cascade,
  documento_id integer not null references archivo_documentos on delete cascade,
  primary key (carpeta_id, documento_id)
);
create index archivo_lugares_documento on archivo_lugares (documento_id, carpeta_id);

create table archivo_versiones (
  id integer generated always as identity primary key,
  documento_id integer not null references archivo_documentos on delete cascade,
  numero integer not null,
  archivo_id uuid not null references archivos on delete restrict,
  motivo text not null default '',
  -- the version that it brings back
  restaura integer,
  usuario_id integer references usuarios on delete set null,
  fecha timestamptz not null default now(),
  unique (documento_id, numero)
);
create index archivo_versiones_archivo on archivo_versiones (archivo_id);

-- What was thrown away, as one act; it may be brought back for thirty days.
create table archivo_papelera (
  id integer generated always as identity primary key,
  clase text not null check (clase in ('CARPETA', 'DOCUMENTO')),
  objeto_id integer not null,
  nombre text not null,
  origen text not null,
  carpeta_id integer references archivo_carpetas on delete cascade,
  usuario_id integer references usuarios on delete set null,
  fecha timestamptz not null default now()
);
create index archivo_papelera_fecha on archivo_papelera (fecha, id);
create index archivo_papelera_carpeta on archivo_papelera (carpeta_id);
alter table archivo_carpetas
  add foreign key (papelera_id) references archivo_papelera on delete restrict;
alter table archivo_documentos
  add foreign key (papelera_id) references archivo_papelera on delete restrict;

-- Files on their way in pieces: a cut connection or a closed page goes on where it was.
create table archivo_cargas (
  id uuid primary key default gen_random_uuid(),
  usuario_id integer not null references usuarios on delete cascade,
  carpeta_id integer not null references archivo_carpetas on delete cascade,
  -- folders below it, with "/" between them
  ruta text not null default '',
  nombre text not null,
  bytes bigint not null,
  -- what the browser knows the file by when it is chosen again
  huella text not null,
  recibido bigint not null default 0,
  -- of a new version: whose, as it was read, and why
  documento_id integer references archivo_documentos on delete cascade,
  leida integer,
  motivo text not null default '',
  fecha timestamptz not null default now()
);
create index archivo_cargas_usuario on archivo_cargas (usuario_id, huella);
create index archivo_cargas_carpeta on archivo_cargas (carpeta_id);
create index archivo_cargas_documento on archivo_cargas (documento_id)
  where documento_id is not null;
create index archivo_cargas_fecha on archivo_cargas (fecha);

create table archivo_carga_partes (
  carga_id uuid not null references archivo_cargas on delete cascade,
  desde bigint not null,
  bytes integer not null,
  clave text not null,
  primary key (carga_id, desde)
);
