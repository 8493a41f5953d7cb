-- Types of documents with fields of their own, which people write as data.
create table archivo_tipos (
  id integer generated always as identity primary key,
  nombre text not null,
  descripcion text not null default '',
  version integer not null default 1
);
create unique index archivo_tipos_nombre on archivo_tipos (lower(nombre));

create table archivo_campos (
  id integer generated always as identity primary key,
  tipo_id integer not null references archivo_tipos on delete cascade,
  orden integer,
  nombre text not null,
  clase text not null check (clase in ('TEXTO', 'NÚMERO', 'DÍA', 'SÍ O NO', 'OPCIÓN')),
  opciones text not null default '',
  obligatorio boolean not null default false,
  version integer not null default 1
);
create unique index archivo_campos_nombre on archivo_campos (tipo_id, lower(nombre));

alter table archivo_documentos
  add column tipo_id integer references archivo_tipos on delete restrict,
  -- what it says in the fields of its type, by their ids
  add column campos jsonb not null default '{}';
create index archivo_documentos_tipo on archivo_documentos (tipo_id, id) where tipo_id is not null;
create index archivo_documentos_campos on archivo_documentos using gin (campos jsonb_path_ops);

alter table archivo_cargas
  add column tipo_id integer references archivo_tipos on delete set null;
create index archivo_cargas_tipo on archivo_cargas (tipo_id) where tipo_id is not null;
