-- Of a long scan its first 60 pages are read, of one above 64 MB none: each is said as what it is.
alter table archivo_versiones drop constraint archivo_versiones_reconocimiento_check;
alter table archivo_versiones add constraint archivo_versiones_reconocimiento_check check (reconocimiento in
  ('PENDIENTE', 'RECONOCIDO', 'EN PARTE', 'SIN TEXTO', 'NO DISPONIBLE', 'MUY GRANDE', 'FALLIDO'));
update archivo_versiones set reconocimiento = 'EN PARTE'
  where reconocimiento in ('RECONOCIDO', 'SIN TEXTO') and paginas > 60;
update archivo_versiones v set reconocimiento = 'MUY GRANDE'
  from archivos f where f.id = v.archivo_id and v.reconocimiento is null and f.bytes > 64 * 1048576
    and f.tipo_mime in ('application/pdf', 'image/png', 'image/jpeg', 'image/tiff');
-- A PDF that has a text may have scanned pages too: those of several pages are read again, in the background.
insert into archivo_por_leer
  select d.id from archivo_documentos d
    join archivo_versiones v on v.documento_id = d.id and v.numero = d.numero
  where d.tipo_mime = 'application/pdf' and v.reconocimiento is null and v.paginas > 1
  on conflict do nothing;
