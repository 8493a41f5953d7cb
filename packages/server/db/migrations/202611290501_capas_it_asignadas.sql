-- Who is to write about a layer of a project's report.
alter table capas_it add column asignado_id integer references usuarios on delete set null;
create index capas_it_asignado on capas_it (asignado_id);
