-- Bookmarks that the public geoportal shows: each with its own copy of what the map showed, so that
-- what its maker changes later is public only once an administrator takes it.
create table geoportal_marcadores (
  id integer generated always as identity primary key,
  -- what it is called outside
  clave uuid not null unique default gen_random_uuid(),
  titulo text not null,
  descripcion text not null default '',
  carpeta text not null default '',
  orden integer not null default 0,
  encuadre jsonb not null,
  -- when the copy was made
  tomado timestamptz not null default now(),
  -- whence it was made, while that is there
  marcador_id integer references marcadores on delete set null,
  version integer not null default 1
);
create index geoportal_marcadores_marcador on geoportal_marcadores (marcador_id);
