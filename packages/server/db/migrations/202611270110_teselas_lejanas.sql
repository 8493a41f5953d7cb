-- Tiles of published tables that hold so many features that making them takes seconds: one of each
-- address, with the state of the table that it shows.
create table teselas_lejanas (
  capa_id integer not null references tablas_postgis on delete cascade,
  z smallint not null,
  x integer not null,
  y integer not null,
  estado text not null,
  contenido bytea not null,
  primary key (capa_id, z, x, y)
);
-- They are compressed already, as far as they can be by whoever reads them.
alter table teselas_lejanas alter column contenido set storage external;
