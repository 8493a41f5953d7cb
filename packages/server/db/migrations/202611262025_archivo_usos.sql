-- Files of other modules' records whose content is a document of the archive: which version it was.
create table archivo_usos (
  archivo_id uuid primary key references archivos on delete cascade,
  documento_id integer not null references archivo_documentos on delete cascade,
  numero integer not null
);
create index archivo_usos_documento on archivo_usos (documento_id);
