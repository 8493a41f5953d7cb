-- Quick reports that the public geoportal shows. Each has a link that everybody may read: it has no end and no
-- password, and its openings are counted instead of kept one by one.
alter table enlaces_externos
  add column publico boolean not null default false,
  alter column vence drop not null,
  add constraint enlaces_externos_vence check (publico = (vence is null)),
  add constraint enlaces_externos_publico check (not publico or contrasena_hash is null);

create table geoportal_informes (
  id integer generated always as identity primary key,
  reporte_id integer not null unique references reportes_rapidos on delete cascade,
  titulo text not null,
  descripcion text not null default '',
  carpeta text not null default '',
  orden integer not null default 0,
  -- the key of its link, which is no secret
  clave text not null unique,
  enlace_id integer not null unique references enlaces_externos on delete cascade,
  -- the report as an administrator saw it: it is public while it is still that
  version_reporte integer not null,
  fecha_reporte timestamptz not null,
  -- when an administrator saw it last
  revisado timestamptz not null default now(),
  aperturas integer not null default 0,
  descargas integer not null default 0,
  version integer not null default 1
);
