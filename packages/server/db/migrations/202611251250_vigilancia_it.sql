-- Up to which data of its layer (their sum) a result was looked at since it was made, and a sum of what
-- was found then, where it was otherwise: the same news is told once.
alter table capas_analisis_reporte add column vigilada text, add column novedad text;
alter table capas_it add column vigilada text, add column novedad text;
create index capas_analisis_reporte_tabla on capas_analisis_reporte (tabla_id) where tabla_id is not null;
create index ejecuciones_reporte_area on ejecuciones_reporte using gist (area_estudio) where vigente;
