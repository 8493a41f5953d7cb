-- Word, Excel and PowerPoint of before 2007 were kept as content of no kind: an office program shows and reads them.
alter table archivo_versiones drop constraint archivo_versiones_reconocimiento_check;
alter table archivo_versiones add constraint archivo_versiones_reconocimiento_check check (reconocimiento in
  ('PENDIENTE', 'RECONOCIDO', 'EN PARTE', 'SIN TEXTO', 'NO DISPONIBLE', 'MUY GRANDE', 'SIN PROGRAMA', 'FALLIDO'));
create index archivo_versiones_sin_programa on archivo_versiones (documento_id)
  where reconocimiento = 'SIN PROGRAMA';
create temp table de_antes on commit drop as
  select d.id, v.archivo_id, case lower(right(d.nombre, 4)) when '.doc' then 'application/msword'
    when '.xls' then 'application/vnd.ms-excel' else 'application/vnd.ms-powerpoint' end as tipo
  from archivo_documentos d join archivo_versiones v on v.documento_id = d.id
    join archivos f on f.id = v.archivo_id
  where f.tipo_mime = 'application/octet-stream' and lower(d.nombre) ~ '\.(doc|xls|ppt)$';
update archivos f set tipo_mime = a.tipo from de_antes a where f.id = a.archivo_id;
update archivo_documentos d set tipo_mime = a.tipo from de_antes a
  where d.id = a.id and d.tipo_mime = 'application/octet-stream';
insert into archivo_por_leer select distinct id from de_antes on conflict do nothing;
