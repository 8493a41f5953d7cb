-- What an office program takes too long for is tried once more, apart, and then said as what it is.
alter table archivo_versiones drop constraint archivo_versiones_reconocimiento_check;
alter table archivo_versiones add constraint archivo_versiones_reconocimiento_check check (reconocimiento in
  ('PENDIENTE', 'RECONOCIDO', 'EN PARTE', 'SIN TEXTO', 'NO DISPONIBLE', 'MUY GRANDE', 'MUY LENTO', 'SIN PROGRAMA',
    'FALLIDO'));
