-- The document of a quick report as people outside get it, by a link, is kept beside those of the house.
alter table reportes_rapidos_escritos
  add column clase text not null default 'REPORTE',
  add constraint reportes_rapidos_escritos_clase_check check (clase in ('REPORTE', 'CLIENTE'));
drop index reportes_rapidos_escritos_escala;
create unique index reportes_rapidos_escritos_escala
  on reportes_rapidos_escritos (reporte_id, clase, coalesce(escala, -1));
