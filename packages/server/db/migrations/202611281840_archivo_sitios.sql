-- Folders of the archive that are connected to a folder of the document site, and the files of both.
create table archivo_sitios (
  carpeta_id integer primary key references archivo_carpetas (id) on delete cascade,
  -- from the top of the program's part of the library
  ruta text not null check (ruta <> ''),
  -- the folder as the site knows it; null until it was opened
  carpeta_sitio text,
  direccion text not null default '',
  -- who connected it knew that others than the folder's own people may see what lies there
  confirmada boolean not null default false,
  motivo text not null default '',
  estado text not null default 'POR CONECTAR'
    check (estado in ('POR CONECTAR', 'CONECTADA', 'PERDIDA')),
  -- what keeps it from being as here; '' for nothing
  hallazgo text not null default '',
  creado_por integer references usuarios (id) on delete set null,
  fecha_creacion timestamptz not null default now(),
  pedida timestamptz not null default now(),
  revisada timestamptz,
  intentada timestamptz
);
create unique index archivo_sitios_ruta on archivo_sitios (lower(ruta));
create unique index archivo_sitios_carpeta_sitio on archivo_sitios (carpeta_sitio);
create index archivo_sitios_creado_por on archivo_sitios (creado_por);

create table archivo_sitio_documentos (
  carpeta_id integer not null references archivo_sitios (carpeta_id) on delete cascade,
  archivo_sitio text not null,
  -- null where there is none (any more): the file is let be
  documento_id integer references archivo_documentos (id) on delete set null,
  -- how both were called, and what both held, when they were last alike
  nombre_sitio text not null,
  nombre_aqui text not null,
  contenido text not null,
  numero integer not null,
  estado text not null default 'AL DÍA' check (estado in ('AL DÍA', 'PERDIDO', 'NO RECIBIDO')),
  conflicto timestamptz,
  hallazgo text not null default '',
  visto timestamptz not null default now(),
  primary key (carpeta_id, archivo_sitio)
);
create unique index archivo_sitio_documentos_uno on archivo_sitio_documentos (carpeta_id, documento_id);
create index archivo_sitio_documentos_documento on archivo_sitio_documentos (documento_id);
create index archivo_sitio_documentos_archivo on archivo_sitio_documentos (archivo_sitio);

-- How far the changes of the site were read for the archive.
create table archivo_sitio_lecturas (
  unica boolean primary key default true check (unica),
  marca text not null,
  leido_en timestamptz not null default now()
);
