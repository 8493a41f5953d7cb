-- The estates of a project are read by their keys, some at a time, without going through those of others.
drop index predios_gi_proyecto;
create index predios_gi_proyecto on predios_gi (proyecto_gi_id, id);
