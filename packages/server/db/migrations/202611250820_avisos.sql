-- What a person was told by the program, until it is read and for some time after.
create table avisos (
  id integer generated always as identity primary key,
  usuario_id integer not null references usuarios (id) on delete cascade,
  -- the part of the product that tells it: the store of its live messages
  clase text not null,
  texto text not null,
  -- the address within the application that it is about; '' where there is none
  ruta text not null default '',
  creado_en timestamptz not null default now(),
  leido_en timestamptz,
  -- when a summary of the day told it
  resumido_en timestamptz
);
create index avisos_usuario on avisos (usuario_id, id);
create index avisos_sin_leer on avisos (usuario_id, id) where leido_en is null;
create index avisos_leidos on avisos (leido_en) where leido_en is not null;

-- Who wants a summary by mail once a day of what was not read.
create table resumenes_avisos (
  usuario_id integer primary key references usuarios (id) on delete cascade,
  -- the day in Colombia of the last one
  ultimo date
);
