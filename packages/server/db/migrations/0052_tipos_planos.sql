-- Layers with heights or measures are of the type that they have in the plane.
update tablas_postgis set tipo = regexp_replace(tipo, '(ZM|Z|M)$', '')
where tipo ~ '(ZM|Z|M)$';
