-- Whether a report or project is looked at again when one of its layers has other data.
alter table reportes_rapidos add column vigilar_cambios boolean not null default true;
alter table proyectos_it add column vigilar_cambios boolean not null default true;
