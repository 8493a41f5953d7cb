-- A prepared copy says what its features were before they were prepared: the copies of before do not,
-- and are made again when their layer is synchronised.
update tablas_postgis set preparada = false, preparada_tabla = null where preparada;
