-- Bookmarks: what a map showed, kept by a person for themselves or for a record that others see too.
create table marcadores (
  id integer generated always as identity primary key,
  nombre text not null,
  descripcion text not null default '',
  categoria_id integer references categorias_marcadores on delete restrict,
  -- whose it is: a model (`app.model`) and the key of its record
  content_type text not null,
  object_id integer not null,
  -- the map's whole state: centre, zoom, base, and the layers with their opacity
  encuadre jsonb not null,
  usuario_creo_id integer references usuarios on delete set null,
  fecha_creacion timestamptz not null default now(),
  version integer not null default 1
);
create index marcadores_de on marcadores (content_type, object_id, id);
create index marcadores_categoria on marcadores (categoria_id);
create index marcadores_usuario on marcadores (usuario_creo_id);

-- Which tables the platform itself publishes, under which name, and to whom.
create table publicaciones (
  id integer generated always as identity primary key,
  capa_id integer not null unique references tablas_postgis on delete cascade,
  nombre text not null,
  acceso text not null default 'SESION' check (acceso in ('PUBLICO', 'SESION', 'GRUPOS')),
  -- the public geoportal shows it, in this folder and place, at first seen or not
  en_geoportal boolean not null default false,
  carpeta text not null default '',
  orden integer not null default 0,
  visible boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check (not en_geoportal or acceso = 'PUBLICO')
);
create unique index publicaciones_nombre on publicaciones (lower(nombre));

create table publicacion_grupos (
  publicacion_id integer not null references publicaciones on delete cascade,
  grupo_id integer not null references grupos on delete cascade,
  primary key (publicacion_id, grupo_id)
);
create index publicacion_grupos_grupo on publicacion_grupos (grupo_id);

-- A name that was given up still leads to its table.
create table publicacion_alias (
  nombre text primary key,
  publicacion_id integer not null references publicaciones on delete cascade
);
create index publicacion_alias_publicacion on publicacion_alias (publicacion_id);
