-- Work plans that were loaded into a product structure at one of the records that use it.
create table planes_trabajo (
  id integer generated always as identity primary key,
  estructura_id integer not null references estructuras_productos on delete cascade,
  content_type text not null,
  object_id text not null,
  archivo_id uuid references archivos on delete set null,
  nombre text not null,
  sha256 text not null,
  usuario_id integer references usuarios on delete set null,
  fecha timestamptz not null default now(),
  nuevas integer not null,
  cambiadas integer not null
);
create index planes_trabajo_lugar
  on planes_trabajo (estructura_id, content_type, object_id, sha256, fecha);
create index planes_trabajo_usuario on planes_trabajo (usuario_id);
create index planes_trabajo_archivo on planes_trabajo (archivo_id);
