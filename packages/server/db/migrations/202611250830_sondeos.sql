-- How the sources of maps answered each time that they were tried.
create table sondeos_fuentes (
  id bigint generated always as identity primary key,
  clase text not null check (clase in ('CAPA_BASE', 'CAPA_WMS', 'BASE_DATOS', 'SERVIDOR_MAPAS')),
  -- of the record; 0 for the map server, of which there is one
  fuente_id integer not null,
  nombre text not null,
  momento timestamptz not null default now(),
  funciona boolean not null,
  milisegundos integer not null,
  -- what was tried, and what went wrong
  detalle text not null
);
create index sondeos_fuentes_fuente on sondeos_fuentes (clase, fuente_id, momento desc, id desc);
create index sondeos_fuentes_momento on sondeos_fuentes (momento);
