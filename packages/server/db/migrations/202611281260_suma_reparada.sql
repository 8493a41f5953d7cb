-- A mending is taken back only where the table is still what it left: its count and checksum then.
alter table reparaciones_capa add column suma_reparada text;
update reparaciones_capa r set suma_reparada = t.suma_verificacion
from tablas_postgis t where t.id = r.capa_id and t.ultima_sincronizacion = r.reparada_en;
-- the jobs that took it back, or tried to
alter table reparaciones_capa add column deshacen uuid[] not null default '{}';
