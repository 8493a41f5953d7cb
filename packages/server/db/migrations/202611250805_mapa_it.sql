-- What the map of territory intelligence draws of each project, in EPSG:4326: the boundary as it is,
-- its middle for who looks from afar, and the strip as the crossing engine draws it.
alter table proyectos_it
  add column trazado_mapa geometry(Geometry, 4326)
    generated always as (ST_SetSRID(ST_Force2D(ST_GeomFromGeoJSON(trazado)), 4326)) stored,
  add column centro_mapa geometry(Point, 4326)
    generated always as (ST_Centroid(ST_SetSRID(ST_Force2D(ST_GeomFromGeoJSON(trazado)), 4326))) stored,
  add column franja geometry(Geometry, 4326),
  -- the boundary or its buffer changed since the strip was drawn
  add column franja_pendiente boolean not null default true;
create index proyectos_it_trazado_mapa on proyectos_it using gist (trazado_mapa);
create index proyectos_it_centro_mapa on proyectos_it using gist (centro_mapa);
create index proyectos_it_franja on proyectos_it using gist (franja);
create index proyectos_it_franja_pendiente on proyectos_it (id) where franja_pendiente;
