-- Documents that came before the words of their kind were read. The list is emptied once, in the background.
create table archivo_por_leer (
  documento_id integer primary key references archivo_documentos on delete cascade
);
insert into archivo_por_leer
  select distinct d.id from archivo_documentos d
    join archivo_versiones v on v.documento_id = d.id and v.numero = d.numero
    join archivos f on f.id = v.archivo_id
  where f.tipo_mime in ('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.google-earth.kmz')
    or lower(d.nombre) ~ '\.(eml|odt|ods|odp|pptx)$';
