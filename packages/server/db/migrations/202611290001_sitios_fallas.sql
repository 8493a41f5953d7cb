-- Documents that could not be sent to the site: why, and of which version and name; tried again after a while.
create table archivo_sitio_fallas (
  carpeta_id integer not null references archivo_sitios (carpeta_id) on delete cascade,
  documento_id integer not null references archivo_documentos (id) on delete cascade,
  numero integer not null,
  nombre text not null,
  hallazgo text not null,
  desde timestamptz not null default now(),
  primary key (carpeta_id, documento_id)
);
create index archivo_sitio_fallas_documento on archivo_sitio_fallas (documento_id);

-- Files that stayed in the site when their folder was disconnected: of which document each was.
create table archivo_sitio_dejados (
  archivo_sitio text primary key,
  documento_id integer references archivo_documentos (id) on delete set null
);
create index archivo_sitio_dejados_documento on archivo_sitio_dejados (documento_id);
