-- Who has no identification comes last, whichever way the list is sorted.

create index sujetos_numero_desc on sujetos (clase, identificacion desc nulls last, id desc)
  where fusionado_en is null;
