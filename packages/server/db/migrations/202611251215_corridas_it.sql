-- Everything that a layer's figures depend on, as a hash: with the same one they need no new crossing.
-- Null where not all of it is known.
alter table capas_analisis_reporte add column clave text;
alter table capas_it add column clave text;

-- Which run of a report this is, and how many a project had: each layer says of which its figures are.
alter table ejecuciones_reporte add column corrida integer not null default 1;
alter table estudios_it add column corrida integer not null default 0;
