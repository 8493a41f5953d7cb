-- RTF was kept as content of no kind; by its type it is read and shown.
update archivos f set tipo_mime = 'application/rtf'
  from archivo_versiones v join archivo_documentos d on d.id = v.documento_id
  where v.archivo_id = f.id and f.tipo_mime = 'application/octet-stream' and lower(d.nombre) ~ '\.rtf$';
update archivo_documentos set tipo_mime = 'application/rtf'
  where tipo_mime = 'application/octet-stream' and lower(nombre) ~ '\.rtf$';
-- Web pages, RTF and files of features that came before their words were read as what they say.
insert into archivo_por_leer
  select distinct d.id from archivo_documentos d
    join archivo_versiones v on v.documento_id = d.id and v.numero = d.numero
    join archivos f on f.id = v.archivo_id
  where f.tipo_mime in ('application/vnd.google-earth.kml+xml', 'application/vnd.google-earth.kmz',
      'application/gpx+xml', 'application/geo+json', 'application/rtf')
    or lower(d.nombre) ~ '\.(html?|xhtml)$'
  on conflict do nothing;
