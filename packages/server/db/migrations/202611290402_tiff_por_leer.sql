-- TIFF was kept as content of no kind: by its type its words are recognised and its pages shown.
update archivos f set tipo_mime = 'image/tiff'
  from archivo_versiones v join archivo_documentos d on d.id = v.documento_id
  where v.archivo_id = f.id and f.tipo_mime = 'application/octet-stream' and lower(d.nombre) ~ '\.tiff?$';
update archivo_documentos set tipo_mime = 'image/tiff'
  where tipo_mime = 'application/octet-stream' and lower(nombre) ~ '\.tiff?$';
insert into archivo_por_leer select id from archivo_documentos where tipo_mime = 'image/tiff'
  on conflict do nothing;
