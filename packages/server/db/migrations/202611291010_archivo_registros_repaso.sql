-- Up to which id the round through all records of a kind has come, which finds those that were saved long after later ones.
alter table archivo_registros_vistos add column repaso integer not null default 0;
