-- The buffer and filter that a leaf of the structure has for its layer alone; {} where it has none.
alter table capas_it add column recorte jsonb not null default '{}';
