-- Where a work plan that was sent and not loaded yet is meant to be loaded.
create table planes_enviados (
  archivo_id uuid primary key references archivos on delete cascade,
  estructura_id integer not null references estructuras_productos on delete cascade,
  content_type text not null,
  object_id text not null
);
create index planes_enviados_estructura on planes_enviados (estructura_id);
