-- What is only ever added to is not emptied either.
create trigger auditoria_sin_vaciar before truncate on auditoria
  for each statement execute function solo_agregar();
create trigger cambios_correspondencia_sin_vaciar before truncate on cambios_correspondencia
  for each statement execute function solo_agregar();
create trigger series_radicacion_sin_vaciar before truncate on series_radicacion
  for each statement execute function solo_agregar();
