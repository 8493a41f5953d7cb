-- Word texts and presentations say how many pages they have: those that came before it was read are read again.
insert into archivo_por_leer
  select d.id from archivo_documentos d
    join archivo_versiones v on v.documento_id = d.id and v.numero = d.numero
  where v.paginas is null and d.tipo_mime in
    ('application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation')
  on conflict do nothing;
