-- Runs after the migrations at every start and changes nothing the second time: the table belongs to
-- PostGIS, so a dump leaves its changed rows out and an update of the extension may put its own back.

-- EPSG:9377 (MAGNA-SIRGAS 2018 / Origen-Nacional) is missing from PostGIS's own table.
insert into spatial_ref_sys (srid, auth_name, auth_srid, proj4text, srtext)
values (
  9377, 'EPSG', 9377,
  '+proj=tmerc +lat_0=4 +lon_0=-73 +k=0.9992 +x_0=5000000 +y_0=2000000 +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs',
  'PROJCS["MAGNA-SIRGAS 2018 / Origen-Nacional",GEOGCS["MAGNA-SIRGAS 2018",DATUM["Marco_Geocentrico_Nacional_de_Referencia_2018",SPHEROID["GRS 1980",6378137,298.257222101,AUTHORITY["EPSG","7019"]],TOWGS84[0,0,0,0,0,0,0]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",4],PARAMETER["central_meridian",-73],PARAMETER["scale_factor",0.9992],PARAMETER["false_easting",5000000],PARAMETER["false_northing",2000000],UNIT["metre",1],AUTHORITY["EPSG","9377"]]'
)
on conflict (srid) do update set proj4text = excluded.proj4text, srtext = excluded.srtext
where (spatial_ref_sys.proj4text, spatial_ref_sys.srtext) is distinct from (excluded.proj4text, excluded.srtext);

-- Bogotá 1975: EPSG knows several regional datum shifts, PROJ would choose one per coordinate (they
-- differ by up to 11 m and tear shapes at the regions' borders). Without an authority PostGIS does
-- not ask EPSG: the one shift of srtext (TOWGS84 307, 304, -318) holds everywhere.
update spatial_ref_sys set auth_name = null
where srid in (4218, 21818, 21896, 21897, 21898, 21899) and auth_name is not null;
