-- How a registered table is drawn, once somebody made a style of its own for it.
alter table tablas_postgis
  add column estilo jsonb,
  add column version_estilo integer not null default 0;

-- How often whoever publishes a table brings out a new edition, in months.
alter table tablas_postgis
  add column cadencia_meses integer check (cadencia_meses between 1 and 240);
