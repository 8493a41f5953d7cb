-- Retention tables: series of documents, how long they are kept and what then; and legal holds.
create table archivo_tablas_retencion (
  id integer generated always as identity primary key,
  nombre text not null,
  acto text not null default '',
  desde date not null,
  version integer not null default 1
);
create unique index archivo_tablas_retencion_nombre on archivo_tablas_retencion (lower(nombre));

create table archivo_series (
  id integer generated always as identity primary key,
  tabla_id integer not null references archivo_tablas_retencion on delete cascade,
  codigo text not null,
  nombre text not null,
  subserie text not null default '',
  -- of whose work the documents are
  proceso text not null default '',
  -- years
  gestion integer not null check (gestion between 0 and 100),
  central integer not null check (central between 0 and 100),
  disposicion text not null
    check (disposicion in ('CONSERVACIÓN TOTAL', 'ELIMINACIÓN', 'SELECCIÓN', 'DIGITALIZACIÓN')),
  procedimiento text not null default '',
  version integer not null default 1
);
create unique index archivo_series_codigo on archivo_series (tabla_id, lower(codigo));

-- Of the folder and all below it that has none of its own.
alter table archivo_carpetas
  add column serie_id integer references archivo_series on delete restrict;
create index archivo_carpetas_serie on archivo_carpetas (serie_id) where serie_id is not null;

-- While one holds, nothing in its folder or below it goes to the trash, is moved away or removed.
create table archivo_retenciones_legales (
  id integer generated always as identity primary key,
  carpeta_id integer not null references archivo_carpetas on delete restrict,
  motivo text not null,
  usuario_id integer references usuarios on delete set null,
  fecha timestamptz not null default now(),
  levantada timestamptz,
  motivo_levanta text not null default '',
  levantada_por integer references usuarios on delete set null
);
create unique index archivo_retenciones_legales_carpeta
  on archivo_retenciones_legales (carpeta_id) where levantada is null;
