-- What somebody chose to take home as one zip, of which there is too much for an address; for an hour.
create table archivo_selecciones (
  id uuid primary key default gen_random_uuid(),
  usuario_id integer not null references usuarios on delete cascade,
  carpetas integer[] not null,
  documentos integer[] not null,
  fecha timestamptz not null default now()
);
create index archivo_selecciones_usuario on archivo_selecciones (usuario_id);
create index archivo_selecciones_fecha on archivo_selecciones (fecha);
