-- A company's legal name, or a person's names and surnames, as one text.
alter table sujetos add column nombre_completo text not null generated always as (
  nombres
  || case when apellido1 = '' then '' else ' ' || apellido1 end
  || case when apellido2 = '' then '' else ' ' || apellido2 end
) stored;
