import type {
  LayerNode,
  LayerTree,
  LayerTreeNode,
  StructureDepth,
} from '@comarca/shared/modules/inteligencia/template';

/** A layer by its table name and how a report calls it. */
const layer = (layerOf: string, name: string, abbreviation: string): LayerNode => ({
  id: `capa${abbreviation.padStart(4, '0')}`,
  name,
  abreviatura: abbreviation,
  capa: layerOf,
});

const base = [
  layer('municipios_demo', 'Municipios', 'MUN'),
  layer('cabeceras_municipales', 'Cabeceras municipales', 'CAB'),
  layer('vias_nacionales', 'Red vial', 'VIA'),
];
const physical = [
  layer('drenaje_sencillo', 'Ríos y quebradas', 'DRE'),
  layer('unidades_suelo', 'Suelos', 'SUE'),
  layer('amenaza_remocion', 'Amenaza por movimientos en masa', 'AMR'),
];
const environment = [
  layer('areas_protegidas', 'Áreas protegidas', 'RNP'),
  layer('humedales', 'Humedales', 'HUM'),
];
const social = [
  layer('resguardos_indigenas', 'Resguardos indígenas', 'RES'),
  layer('sitios_arqueologicos', 'Sitios arqueológicos', 'ARQ'),
];
const economic = [
  layer('titulos_mineros', 'Títulos mineros', 'TIT'),
  layer('pozos_hidrocarburos', 'Pozos de hidrocarburos', 'POZ'),
  layer('lineas_transmision', 'Líneas de transmisión', 'LTE'),
];

const section = (id: string, name: string, children: LayerTreeNode[]): LayerTree => ({
  id,
  name,
  children,
});

/** Templates of the demo story: one flat, one with sections. */
export const demoTemplates: { nombre: string; profundidad: StructureDepth; root: LayerTree }[] = [
  {
    nombre: 'Predial básico',
    profundidad: 2,
    root: section('raiz0001', 'Predial básico', [...base, ...environment, ...economic]),
  },
  {
    nombre: 'Diagnóstico territorial',
    profundidad: 3,
    root: section('raiz0002', 'Diagnóstico territorial', [
      section('secc0001', 'Información base', base),
      section('secc0002', 'Medio físico', physical),
      section('secc0003', 'Medio biótico', environment),
      section('secc0004', 'Medio social y cultural', social),
      section('secc0005', 'Actividad económica', economic),
    ]),
  },
];
