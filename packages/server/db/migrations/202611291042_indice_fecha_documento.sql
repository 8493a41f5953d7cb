-- Documents are found by their own day; most have none.
create index archivo_documentos_dia on archivo_documentos (fecha_documento, id)
  include (papelera_id, carpeta_id) where fecha_documento is not null;
