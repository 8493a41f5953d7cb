-- The last written report and the last executive summary of each project, in each format, as the archive
-- shows them.
create table proyecto_it_documentos (
  proyecto_it_id integer not null references proyectos_it on delete cascade,
  clase text not null check (clase in ('INFORME', 'RESUMEN')),
  formato text not null check (formato in ('docx', 'pdf')),
  archivo_id uuid not null references archivos on delete cascade,
  primary key (proyecto_it_id, clase, formato)
);
create index proyecto_it_documentos_archivo on proyecto_it_documentos (archivo_id);
