-- Words that many documents have, but seldom beside each other: a phrase of them was looked for in the words of
-- each document that has them all, one after the other, for seconds. Which words stand beside each other is kept,
-- and has an index. It is kept apart: a document that is moved or thrown away has the same words.
create table archivo_parejas (
  documento_id integer primary key references archivo_documentos on delete cascade,
  parejas integer[] not null
);
-- Which numbers are frequent helps no plan, and to find it out would read thousands of long lists.
alter table archivo_parejas alter column parejas set statistics 0;

-- The pairs of words that stand beside each other, each as a number of 18 bits: different pairs may have one
-- number, so that they tell where a phrase may be, never that it is there. Words that are not searched («de», «la»)
-- stand between none. Words beyond the last place that is counted (16383) have no order.
create function archivo_parejas_de(palabras tsvector) returns integer[]
  language plpgsql immutable parallel safe
  as $$
begin
  return array(
    select distinct (hashtextextended(t.antes || ' ' || t.lexeme, 0) & 262143)::integer from (
      select lag(w.lexeme) over (order by p.lugar) as antes, w.lexeme
      from unnest(palabras) w, unnest(w.positions) p (lugar)
      where p.lugar < 16383) t
    where t.antes is not null);
end $$;

create function archivo_guardar_parejas() returns trigger language plpgsql as $$
begin
  insert into public.archivo_parejas (documento_id, parejas)
    values (new.id, public.archivo_parejas_de(new.busqueda))
    on conflict (documento_id) do update set parejas = excluded.parejas;
  return null;
end $$;
create trigger archivo_guardar_parejas after insert or update of busqueda on archivo_documentos
  for each row when (new.busqueda is not null) execute function archivo_guardar_parejas();

insert into archivo_parejas (documento_id, parejas)
  select id, archivo_parejas_de(busqueda) from archivo_documentos where busqueda is not null;
create index archivo_parejas_juntas on archivo_parejas using gin (parejas);

-- As `archivo_hallados`, for what has phrases: the words are unpacked only where the pairs are. `resto` are the words
-- besides, which their index answers: of a phrase in each letter head and a number, the number leaves few. A phrase
-- of one word has no pairs.
create function archivo_hallados_con_frase(consulta tsquery, resto tsquery, juntas integer[], tope integer)
  returns table (id integer, carpeta_id integer, orden text, fecha_cambio timestamptz, bytes bigint)
  language plpgsql stable rows 10000
  set enable_seqscan = off set enable_indexscan = off set max_parallel_workers_per_gather = 0
  set work_mem = '32MB'
  as $$
#variable_conflict use_column
begin
  if cardinality(juntas) = 0 then
    return query select * from public.archivo_hallados(consulta, tope);
  elsif numnode(resto) = 0 then
    return query select d.id, d.carpeta_id, d.orden, d.fecha_cambio, d.bytes
      from public.archivo_parejas p join public.archivo_documentos d on d.id = p.documento_id
      where p.parejas @> juntas and case when d.papelera_id is null then d.busqueda @@ consulta end
      limit tope;
  else
    return query select d.id, d.carpeta_id, d.orden, d.fecha_cambio, d.bytes from public.archivo_documentos d
      where d.busqueda @@ resto and d.papelera_id is null
        and case when d.id in (select p.documento_id from public.archivo_parejas p where p.parejas @> juntas)
          then d.busqueda @@ consulta end
      limit tope;
  end if;
end $$;
