-- The layers that map servers draw for a real estate project have keys of their own (`gi-wms-`): `wms-` and a
-- number is a registered layer everywhere else. The frames that such a project keeps come from its own map, where each
-- was the project's; those that a person keeps cannot be told apart and stay.
update marcadores m set encuadre = jsonb_set(m.encuadre, '{capas}', (
  select jsonb_agg(case when c.capa ->> 'id' ~ '^wms-\d+$'
    then c.capa || jsonb_build_object('id', 'gi-' || (c.capa ->> 'id')) else c.capa end order by c.lugar)
  from jsonb_array_elements(m.encuadre -> 'capas') with ordinality as c (capa, lugar)))
where m.content_type = 'ecogeos_gi.proyectoinmobiliaria_1274'
  and jsonb_path_exists(m.encuadre, '$.capas[*].id ? (@ like_regex "^wms-[0-9]+$")');
