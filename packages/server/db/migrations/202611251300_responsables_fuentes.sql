-- Who answers for each source of maps; it is told when the source goes down and when it is back.
create table responsables_fuentes (
  clase text not null check (clase in ('CAPA_BASE', 'CAPA_WMS', 'BASE_DATOS', 'SERVIDOR_MAPAS')),
  -- of the record; 0 for the map server, of which there is one
  fuente_id integer not null,
  usuario_id integer not null references usuarios(id),
  version integer not null default 1,
  primary key (clase, fuente_id)
);
create index responsables_fuentes_usuario on responsables_fuentes (usuario_id);

-- Who renews the data of a table, and of which end of its validity she was told last.
alter table tablas_postgis
  add column responsable_id integer references usuarios(id),
  add column validez_avisada text check (validez_avisada in ('POR VENCER', 'VENCIDA'));
create index tablas_postgis_responsable on tablas_postgis (responsable_id) where responsable_id is not null;
