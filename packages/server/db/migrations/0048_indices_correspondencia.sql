-- A filter by process, project or official is counted from its index alone, with a type or a state beside.
drop index correspondencias_proceso;
create index correspondencias_proceso on correspondencias (proceso_id, id) include (tipo_id, estado, saliente);
drop index correspondencias_proyecto;
create index correspondencias_proyecto on correspondencias (proyecto_id, id) include (tipo_id, estado, saliente);
drop index correspondencias_funcionario;
create index correspondencias_funcionario on correspondencias (funcionario_id, id) include (tipo_id, estado, saliente);
-- A mailbox by what is left to answer.
create index correspondencias_buzon_plazo on correspondencias (funcionario_id, fecha_limite, id);
create index correspondencias_buzon_plazo_desc on correspondencias (funcionario_id, fecha_limite desc nulls last, id desc);
-- How many letters wait for an official, whose annulled ones are known by their id.
drop index correspondencias_pendientes;
create index correspondencias_pendientes on correspondencias (funcionario_id, id) where pendiente;
