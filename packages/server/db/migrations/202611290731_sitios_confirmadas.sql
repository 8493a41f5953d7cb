-- What was confirmed when a folder was connected: a restriction that comes later asks again. Of those that were
-- confirmed so far it is what keeps them apart now; a folder that has neither people nor a record of its own was
-- confirmed for its series.
alter table archivo_sitios
  add column confirmadas text[] not null default '{}'
    check (confirmadas <@ '{PERSONAS,REGISTRO,RESERVA}'::text[]);
update archivo_sitios s set confirmadas = array_remove(array[
    case when c.permisos_de is not null then 'PERSONAS' end,
    case when c.registro_entidad is not null then 'REGISTRO' end,
    case when c.permisos_de is null and c.registro_entidad is null then 'RESERVA' end], null)
  from archivo_carpetas c where c.id = s.carpeta_id and s.confirmada;
alter table archivo_sitios drop column confirmada;
