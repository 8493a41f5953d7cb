-- The report of a project as people outside get it, by a link, is kept beside the others.
alter table proyecto_it_documentos
  drop constraint proyecto_it_documentos_clase_check,
  add constraint proyecto_it_documentos_clase_check
    check (clase in ('INFORME', 'RESUMEN', 'CLIENTE'));
