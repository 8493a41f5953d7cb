-- How often server or database ended while a job ran without getting farther than the time before:
-- one that ends them again and again is not taken up without limit.
alter table trabajos
  add column caidas smallint not null default 0,
  add column avance_caida numeric(5, 2);
