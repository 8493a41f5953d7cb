-- With these other programs read what a person may read. Only their hashes are stored.
create table llaves_publicacion (
  id integer generated always as identity primary key,
  usuario_id integer not null references usuarios on delete cascade,
  nombre text not null,
  huella text not null unique,
  -- its first characters: people tell their keys apart by them
  inicio text not null,
  creada timestamptz not null default now(),
  ultimo_uso timestamptz,
  revocada timestamptz
);
create index llaves_publicacion_usuario on llaves_publicacion (usuario_id, id);
