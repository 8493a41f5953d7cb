-- Of reserved series it is kept who read which document, when and through which door.
alter table archivo_series add column reservada boolean not null default false;

create table archivo_lecturas (
  id integer generated always as identity primary key,
  -- of a document that may be gone, as it was called then
  documento_id integer not null,
  nombre text not null,
  numero integer not null,
  serie text not null,
  puerta text not null
    check (puerta in ('VISTA', 'DESCARGA', 'ZIP', 'EXPEDIENTE', 'BÚSQUEDA', 'COPIA')),
  usuario_id integer references usuarios on delete set null,
  usuario text not null,
  ip text,
  fecha timestamptz not null default now()
);
create index archivo_lecturas_fecha on archivo_lecturas (fecha, id);
create index archivo_lecturas_documento on archivo_lecturas (documento_id, fecha, id);
create index archivo_lecturas_usuario on archivo_lecturas (usuario_id, documento_id, fecha);
create index archivo_lecturas_puerta on archivo_lecturas (puerta, fecha, id);
