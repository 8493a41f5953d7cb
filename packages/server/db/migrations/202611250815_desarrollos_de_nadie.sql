-- Whether nobody is to do a development: asked of all of them at once, the table of people is too long.
alter table desarrollos add column de_nadie boolean not null default true;
update desarrollos d set de_nadie = false
where exists (select from desarrollo_desarrolladores x where x.desarrollo_id = d.id);
create index desarrollos_de_nadie on desarrollos (id) where de_nadie;
