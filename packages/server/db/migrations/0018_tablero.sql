-- The board reads a person's assignments state by state, in the order in which they came there.
create index asignaciones_tablero_gestion
  on asignaciones (usuario_gestion_id, estado, fecha_estado, id);
create index asignaciones_tablero_control
  on asignaciones (usuario_control_id, estado, fecha_estado, id);

-- How the record that an assignment is about is called: a functional unit, an estate …
alter table asignaciones add column nombre_objeto text;
alter table asignaciones
  add constraint asignaciones_nombre_objeto check (nombre_objeto is null or object_id is not null);
