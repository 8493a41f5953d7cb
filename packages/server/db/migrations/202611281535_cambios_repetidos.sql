-- Comparisons in which a number that the other base repeats was told as new or gone: they are made again
-- when somebody asks for them.
delete from comparaciones_catastro c
where exists (
  select from cambios_catastrales x
  join predios_catastrales p on p.npn = x.npn
    and p.base_id = case x.clase when 'NUEVO' then c.desde_id else c.hasta_id end
  where x.comparacion_id = c.id and x.clase in ('NUEVO', 'DESAPARECIDO'));
