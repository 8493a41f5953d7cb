-- What the maps of the platform offer: the ground under every layer, and the folders of bookmarks.

create table capas_base (
  id integer generated always as identity primary key,
  capa text not null,
  -- closest zoom level that its images have
  zoom smallint not null,
  url text not null,
  attribution text not null default '',
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index capas_base_capa on capas_base (buscable(capa));

create table categorias_marcadores (
  id integer generated always as identity primary key,
  nombre text not null,
  descripcion text not null default '',
  fecha_creacion timestamptz not null default now(),
  usuario_creo_id integer references usuarios on delete set null,
  version integer not null default 1
);
create unique index categorias_marcadores_nombre on categorias_marcadores (buscable(nombre));
create index categorias_marcadores_usuario on categorias_marcadores (usuario_creo_id);

-- A map server's layer is looked for by its tables before it may go.
create index tablas_postgis_capa_wms on tablas_postgis (capa_wms_id);
