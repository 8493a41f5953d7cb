-- Folders that are kept as files of a contract or process: opened, closed with an index, opened again by an act.
create table archivo_expedientes (
  carpeta_id integer primary key references archivo_carpetas on delete restrict,
  codigo text not null,
  cerrado boolean not null default false
);
create unique index archivo_expedientes_codigo on archivo_expedientes (lower(codigo));
create index archivo_expedientes_cerrados on archivo_expedientes (carpeta_id) where cerrado;

create table archivo_expediente_actos (
  id integer generated always as identity primary key,
  carpeta_id integer not null references archivo_expedientes on delete restrict,
  acto text not null check (acto in ('ABRE', 'CIERRA', 'REABRE')),
  motivo text not null,
  -- of a closing: the index as text, its SHA-256, and the seal that the program put on it
  indice text,
  huella text,
  sello text,
  usuario_id integer references usuarios on delete set null,
  fecha timestamptz not null default now(),
  check ((acto = 'CIERRA') = (indice is not null))
);
create index archivo_expediente_actos_carpeta on archivo_expediente_actos (carpeta_id, id);

-- Pages of a version, where it has such; read with its words.
alter table archivo_versiones add column paginas integer;
