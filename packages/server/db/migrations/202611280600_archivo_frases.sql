-- Words that many documents have, but seldom beside each other: a phrase of them was looked for in the words of
-- each document that has both, one after the other, for seconds. Which words stand beside each other has an index.

-- The pairs of words of which one stands one or two places behind the other (a word that is not searched, as
-- «de», takes a place), each as a number of 18 bits. Different pairs may have one number: they tell where a
-- phrase may be, never that it is there.
create function archivo_parejas(palabras tsvector) returns integer[]
  language plpgsql immutable parallel safe
  as $$
begin
  return array(
    with lugares as materialized (
      select w.lexeme, p.lugar from unnest(palabras) w, unnest(w.positions) p (lugar))
    select distinct (hashtextextended(a.lexeme || ' ' || s.paso || ' ' || b.lexeme, 0) & 262143)::integer
    from lugares b cross join (values (1), (2)) s (paso) join lugares a on a.lugar = b.lugar - s.paso);
end $$;
create index archivo_documentos_parejas on archivo_documentos using gin (archivo_parejas(busqueda));

-- As `archivo_hallados`, for what has phrases: only where all their pairs are the words are unpacked. A phrase of
-- one word has none.
create function archivo_hallados_con_frase(consulta tsquery, parejas integer[], tope integer)
  returns table (id integer, carpeta_id integer, orden text, fecha_cambio timestamptz, bytes bigint)
  language plpgsql stable rows 10000
  set enable_seqscan = off set enable_indexscan = off set max_parallel_workers_per_gather = 0
  set work_mem = '32MB'
  as $$
#variable_conflict use_column
begin
  if cardinality(parejas) = 0 then
    return query select * from public.archivo_hallados(consulta, tope);
  else
    return query select d.id, d.carpeta_id, d.orden, d.fecha_cambio, d.bytes from public.archivo_documentos d
      where public.archivo_parejas(d.busqueda) @> parejas and d.papelera_id is null
        and case when d.papelera_id is null then d.busqueda @@ consulta end
      limit tope;
  end if;
end $$;
