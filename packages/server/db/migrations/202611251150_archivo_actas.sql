-- Transfers and eliminations of documents, as acts that one person drafts and another approves.
alter table archivo_documentos
  -- where it is in its life: its office, the central archive, the historical one
  add column fase text not null default 'GESTIÓN'
    check (fase in ('GESTIÓN', 'CENTRAL', 'HISTÓRICO'));
create index archivo_documentos_fase on archivo_documentos (fase, id);

create table archivo_actas (
  id integer generated always as identity primary key,
  codigo text not null,
  clase text not null
    check (clase in ('TRANSFERENCIA PRIMARIA', 'TRANSFERENCIA SECUNDARIA', 'ELIMINACIÓN')),
  estado text not null default 'BORRADOR' check (estado in
    ('BORRADOR', 'EN REVISIÓN', 'DEVUELTA', 'APROBADA', 'EN EJECUCIÓN', 'EJECUTADA', 'ANULADA')),
  objeto text not null,
  -- what was said with its last step
  observacion text not null default '',
  -- who is asked to review it
  revisor_id integer references usuarios on delete set null,
  elaborada_por integer references usuarios on delete set null,
  -- everybody who wrote in it or sent it: none of them reviews it
  autores integer[] not null default '{}',
  fecha timestamptz not null default now(),
  revisada_por integer references usuarios on delete set null,
  fecha_revision timestamptz,
  -- when the program carries out what was approved, and when it had done so
  ejecuta_desde timestamptz,
  ejecutada timestamptz,
  version integer not null default 1
);
create unique index archivo_actas_codigo on archivo_actas (codigo);
create index archivo_actas_fecha on archivo_actas (fecha, id);
create index archivo_actas_estado on archivo_actas (estado, id);
create index archivo_actas_clase on archivo_actas (clase, id);
create index archivo_actas_revisor on archivo_actas (revisor_id) where estado = 'EN REVISIÓN';

-- The inventory of an act: it stays when its documents are gone.
create table archivo_acta_documentos (
  id integer generated always as identity primary key,
  acta_id integer not null references archivo_actas on delete cascade,
  orden integer not null,
  -- of a document that may be gone
  documento_id integer not null,
  nombre text not null,
  lugar text not null,
  codigo_serie text not null,
  serie text not null,
  expediente text not null default '',
  fecha_inicial date not null,
  fecha_final date not null,
  tipo text not null default '',
  tipo_mime text not null,
  numero integer not null,
  bytes bigint not null,
  paginas integer,
  sha256 text not null,
  -- what became of it, and why it was left out
  resultado text check (resultado in ('HECHO', 'EXCLUIDO')),
  motivo text not null default '',
  fecha timestamptz,
  unique (acta_id, documento_id)
);
create index archivo_acta_documentos_orden on archivo_acta_documentos (acta_id, orden);
create index archivo_acta_documentos_documento on archivo_acta_documentos (documento_id);
