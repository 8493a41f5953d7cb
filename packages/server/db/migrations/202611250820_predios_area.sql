-- The ground of a parcel, summed: by it parcels are counted by size and found. None where there is none.
alter table predios_catastrales add column area_m2 double precision;
update predios_catastrales p set area_m2 = t.area
from (select base_id, predio_id, sum(area_m2) as area from terrenos_catastrales
  where predio_id is not null group by 1, 2) t
where t.base_id = p.base_id and t.predio_id = p.id;
create index predios_catastrales_area on predios_catastrales (area_m2);
