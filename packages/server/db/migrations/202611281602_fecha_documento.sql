-- The day of a document itself, where somebody said it: the years of its series count from it and not from its upload.
alter table archivo_documentos add column fecha_documento date;
