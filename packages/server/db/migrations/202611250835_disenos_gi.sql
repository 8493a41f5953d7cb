-- What a real-estate project needs of its estates: each design is a version that is not changed.

create table disenos_gi (
  id integer generated always as identity primary key,
  proyecto_gi_id integer not null references proyectos_gi on delete cascade,
  -- counted in its project
  numero integer not null,
  nombre text not null,
  -- GeoJSON in EPSG:4326, as it was drawn: an axis, or the polygons themselves
  trazado jsonb not null,
  -- metres across, both sides together; null for polygons
  ancho double precision,
  -- other widths along the axis, a line each: K0+000-K1+200=40
  tramos text not null default '',
  -- m² below which what is left of an estate is marked
  sobrante_minimo double precision not null default 0,
  -- on the national plane: the axis as one line, and the ground that is needed
  eje geometry(Geometry, 9377),
  franja geometry(MultiPolygon, 9377),
  fecha_creacion timestamptz not null default now(),
  version integer not null default 1
);
create unique index disenos_gi_numero on disenos_gi (proyecto_gi_id, numero);
create unique index disenos_gi_nombre on disenos_gi (proyecto_gi_id, lower(nombre));
