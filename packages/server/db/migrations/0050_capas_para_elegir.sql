-- Pickers of layers read only the tables that have a geometry, by title.
create index tablas_postgis_para_elegir
  on tablas_postgis ((coalesce(nullif(titulo_capa, ''), nombre)))
  where columna_geometria is not null;
