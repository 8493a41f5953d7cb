-- Files are compared with the store in the order of their keys' bytes, as S3 lists them.
create index archivos_por_clave on archivos (clave collate "C");

-- Content that was read because the store listed it otherwise than it was written, or no longer.
create table deposito_archivos (
  archivo_id uuid primary key references archivos on delete cascade,
  -- where it lay then: content that moved since is as if it was never seen
  clave text not null,
  -- SHA-256 of what was read; null for content that was gone before it was ever read
  leido text,
  -- what the store said of it; null while it is gone
  marca text,
  -- since when it is there no longer
  perdido timestamptz
);

-- When the store was last compared whole: its one row.
create table deposito_comparaciones (
  unica boolean primary key default true check (unica),
  comparado_en timestamptz not null
);
