-- The folios of estates are named as folios are numbered: without noughts before the number or before
-- a circle of Bogotá. What is no number of a folio stays as it was written.
with plain as (
  select e.id, array(
    select u.fmi from (
      select regexp_replace(m.fmi, '^(?:0?([0-9]{2}[CNS])|([0-9]{3}))[-‐-―]0*([1-9][0-9]{0,7})$', '\1\2-\3') as fmi,
        m.place
      from unnest(e.matriculas) with ordinality m (fmi, place)) u
    group by u.fmi order by min(u.place)) as matriculas
  from predios_gi e where e.matriculas <> '{}')
update predios_gi e set matriculas = p.matriculas,
  numeros = array_to_string(p.matriculas || e.npns, ' ')
from plain p where p.id = e.id and p.matriculas <> e.matriculas;
