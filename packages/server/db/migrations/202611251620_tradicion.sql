-- What annotations cancel, and what acts of the registry mean for a title.

alter table folio_anotaciones add column cancela integer[] not null default '{}';

create table actos_registrales (
  id integer generated always as identity primary key,
  codigo text not null,
  nombre text not null,
  clase text not null check (clase in ('HIPOTECA', 'EMBARGO', 'SERVIDUMBRE', 'FALSA TRADICIÓN',
    'DEMANDA', 'OFERTA DE COMPRA', 'OTRO GRAVAMEN', 'OTRA LIMITACIÓN', 'CANCELACIÓN')),
  version integer not null default 1
);
create unique index actos_registrales_codigo on actos_registrales (codigo, lower(nombre));

-- groups of two digits stand for whatever has no line of its own (Ley 1579 de 2012, artículo 8)
insert into actos_registrales (codigo, nombre, clase) values
  ('02', 'GRAVAMEN', 'OTRO GRAVAMEN'),
  ('03', 'LIMITACIÓN AL DOMINIO', 'OTRA LIMITACIÓN'),
  ('04', 'MEDIDA CAUTELAR', 'EMBARGO'),
  ('06', 'FALSA TRADICIÓN', 'FALSA TRADICIÓN'),
  ('07', 'CANCELACIÓN', 'CANCELACIÓN'),
  ('08', 'CANCELACIÓN', 'CANCELACIÓN'),
  ('0203', 'HIPOTECA', 'HIPOTECA'),
  ('0204', 'HIPOTECA ABIERTA', 'HIPOTECA'),
  ('0219', 'HIPOTECA ABIERTA SIN LÍMITE DE CUANTÍA', 'HIPOTECA'),
  ('0212', 'VALORIZACIÓN', 'OTRO GRAVAMEN'),
  ('0304', 'AFECTACIÓN A VIVIENDA FAMILIAR', 'OTRA LIMITACIÓN'),
  ('0314', 'USUFRUCTO', 'OTRA LIMITACIÓN'),
  ('0315', 'PATRIMONIO DE FAMILIA', 'OTRA LIMITACIÓN'),
  ('0317', 'REGLAMENTO DE PROPIEDAD HORIZONTAL', 'OTRA LIMITACIÓN'),
  ('0339', 'SERVIDUMBRE DE ENERGÍA ELÉCTRICA', 'SERVIDUMBRE'),
  ('0340', 'SERVIDUMBRE DE GASODUCTO', 'SERVIDUMBRE'),
  ('0343', 'SERVIDUMBRE DE TRÁNSITO ACTIVA', 'SERVIDUMBRE'),
  ('0344', 'SERVIDUMBRE DE TRÁNSITO PASIVA', 'SERVIDUMBRE'),
  ('0412', 'DEMANDA EN PROCESO DE PERTENENCIA', 'DEMANDA'),
  ('0414', 'DEMANDA EN PROCESO DE SERVIDUMBRE', 'DEMANDA'),
  ('0419', 'DEMANDA EN PROCESO DE EXPROPIACIÓN', 'DEMANDA'),
  ('0427', 'EMBARGO EJECUTIVO CON ACCIÓN PERSONAL', 'EMBARGO'),
  ('0429', 'EMBARGO EJECUTIVO CON ACCIÓN REAL', 'EMBARGO'),
  ('0444', 'EMBARGO POR JURISDICCIÓN COACTIVA', 'EMBARGO'),
  ('0450', 'INICIO DE EXPROPIACIÓN ADMINISTRATIVA', 'DEMANDA'),
  ('0454', 'OFERTA DE COMPRA EN BIEN RURAL', 'OFERTA DE COMPRA'),
  ('0455', 'OFERTA DE COMPRA EN BIEN URBANO', 'OFERTA DE COMPRA'),
  ('0604', 'COMPRAVENTA DE COSA AJENA', 'FALSA TRADICIÓN'),
  ('0607', 'COMPRAVENTA DE DERECHOS Y ACCIONES', 'FALSA TRADICIÓN'),
  ('0608', 'COMPRAVENTA DE POSESIÓN', 'FALSA TRADICIÓN'),
  ('210', 'HIPOTECA', 'HIPOTECA'),
  ('401', 'EMBARGO', 'EMBARGO'),
  ('650', 'CANCELACIÓN', 'CANCELACIÓN'),
  ('03', 'SERVIDUMBRE', 'SERVIDUMBRE'),
  ('04', 'DEMANDA', 'DEMANDA'),
  ('04', 'OFERTA DE COMPRA', 'OFERTA DE COMPRA');
create index actos_registrales_nombre on actos_registrales (lower(nombre));
