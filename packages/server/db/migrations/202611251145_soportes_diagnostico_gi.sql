-- What proves a diagnosis of an estate, and who received the visit on the ground.

alter table diagnosticos_gi
  add fecha_visita date,
  add recibio text not null default '',
  add documento_recibio text not null default '',
  -- [{ archivo, clase, descripcion, longitud, latitud, precision, rumbo, tomada }] in their order;
  -- the files themselves are the diagnosis's in archivos
  add soportes jsonb not null default '[]';
