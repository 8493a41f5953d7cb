-- What the table doctor mended in own tables at a person's word, and what it can take back.
create table reparaciones_capa (
  id uuid primary key default gen_random_uuid(),
  capa_id integer not null references tablas_postgis on delete cascade,
  -- the finding, and the column that had it
  codigo text not null,
  columna text,
  -- the system that was named for data without one
  srid integer,
  -- the statements that ran; null until they have
  sentencia text,
  reparada_en timestamptz,
  -- the table as it was before, in capas_carga; null where it cannot be taken back
  anterior text,
  deshecha_en timestamptz,
  creado_por integer references usuarios on delete set null,
  created_at timestamptz not null default now()
);
create index on reparaciones_capa (capa_id, reparada_en);
create index on reparaciones_capa (creado_por);
