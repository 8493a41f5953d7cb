-- The figures of a layer carry what must be said with them; those of before have nothing to say.
update capas_analisis_reporte set resumen = resumen || '{"notas": []}' where resumen is not null;
