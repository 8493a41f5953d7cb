import {
  choice,
  optionalChoice,
  optionalDecimal,
  paragraph,
  text,
  told,
} from '../../core/record/field-kinds.ts';
import { isFmi, isNpn } from '../../core/text.rules.ts';
import { fmiOf } from '../folios/fmi.rules.ts';
import { colourField, unitsField } from './real-estate.kinds.ts';

const MAX_NUMBERS = 2_000;
/** Hectares: more than the largest municipality has. */
const MOST_HECTARES = 10_000_000;

/** The numbers of a text, each once: people part them by commas, spaces or lines. */
export const numbersIn = (written: string): string[] => [
  ...new Set(
    written
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((one) => one !== ''),
  ),
];

/** The folios' numbers of a text as folios are numbered, each once; what is none stays as it is written. */
export const foliosIn = (written: string): string[] => [
  ...new Set(numbersIn(written).map((one) => fmiOf(one) ?? one)),
];

const allAre = (is: (text: string) => boolean) => ({
  accepts: (written: string) => numbersIn(written).every(is),
  message: '',
});

const hectares = (label: string, read: string) =>
  optionalDecimal(label, { read, from: 0, to: MOST_HECTARES });

/** How far a diagnosis of an estate is: finished, begun, or not even that. */
export const diagnosed = ['Si', 'No', 'NODATA'] as const;

const diagnosisNames = { Si: 'Terminado', No: 'En curso', NODATA: 'Sin iniciar' };

const toldDiagnosis = (label: string, read: string) =>
  told('option', label, {
    read,
    filter: `${read}_In`,
    options: diagnosed,
    names: diagnosisNames,
    kept: false,
  });

/** An estate, field by field. */
export const estateFields = {
  codigoSig: text('Código SIG', { read: 'codigoSig', max: 60, required: true, sorts: true }),
  nombrePredioFmi: text('Nombre Registro', { read: 'nombrePredioFmi', max: 200, sorts: true }),
  proyecto: choice('Proyecto', {
    read: 'proyecto',
    named: 'disposicionDerecho',
    record: 'proyectoInmobiliario',
    filter: 'proyecto_In',
  }),
  matriculaInmobiliaria: text('Matrículas (FMI)', {
    read: 'matriculaInmobiliaria',
    listLabel: 'FMI',
    max: MAX_NUMBERS,
    rule: { ...allAre(isFmi), message: 'Cada matrícula debe ser como 070-12345 o 50C-12345' },
    help: 'Una o varias, separadas por comas.',
    filter: 'fmi_Isnull',
  }),
  municipio: optionalChoice('Municipio', {
    read: 'municipio',
    listLabel: 'Ubicación',
    named: 'nombre',
    record: 'municipio',
    filter: 'municipio_In',
    none: 'Sin municipio',
  }),
  vereda: text('Vereda', { read: 'vereda', max: 200 }),
  direccion: text('Dirección', { read: 'direccion', max: 500 }),
  npnCatastro: text('Números prediales (NPN)', {
    read: 'npnCatastro',
    listLabel: 'NPN',
    max: MAX_NUMBERS,
    rule: { ...allAre(isNpn), message: 'Cada número predial tiene 30 dígitos' },
    help: 'Uno o varios de 30 dígitos, separados por comas.',
    filter: 'npn_Isnull',
  }),
  created: told('instant', 'Fecha Creación', {
    read: 'fechaCreacion',
    sorts: true,
    filter: 'fechaCreacion_Range',
  }),
  unidades: unitsField('unidadesPredio'),
  infraestructuras: told('number', 'Infraestructuras', { read: 'infraestructuras', whole: true }),
  usoSuelo: optionalChoice('Uso del suelo', {
    read: 'usoSuelo',
    named: 'nombre',
    record: 'usoSuelo',
    // by its name: every project has uses of its own
    filter: 'usoSuelo_In',
    none: 'Sin uso',
  }),
  bloque: optionalChoice('Bloque', {
    read: 'bloque',
    named: 'nombre',
    record: 'bloque',
    none: 'Sin bloque',
  }),
  colorPredio: colourField('Color', 'colorPredio'),
  areaTitulos: hectares('Área de títulos (ha)', 'areaTitulos'),
  areaCatastral: hectares('Área catastral (ha)', 'areaCatastral'),
  areaTerreno: told('number', 'Área medida (ha)', { read: 'areaTerreno', none: 'Sin polígono' }),
  origenGeometria: told('text', 'Origen del polígono', {
    read: 'origenGeometria',
    listLabel: 'Polígono',
    filter: 'poligono_Isnull',
    none: 'Sin polígono',
  }),
  juridico: toldDiagnosis('Diagnóstico jurídico', 'juridico'),
  catastral: toldDiagnosis('Diagnóstico catastral', 'catastral'),
  campo: toldDiagnosis('Inspección de campo', 'campo'),
  observaciones: paragraph('Observaciones', { read: 'observaciones', max: 5_000 }),
};

/**
 * Where the polygon of an estate comes from: what it has stays, it has none, it was drawn (or typed,
 * or read from a file), or it is that of its parcels in the cadastre.
 */
export const groundSources = ['IGUAL', 'NINGUNA', 'DIBUJADA', 'CATASTRO'] as const;

export type GroundSource = (typeof groundSources)[number];

/** The fields of an estate that a file may bring; its polygon comes by itself. */
export const importedFields = [
  'codigoSig',
  'nombrePredioFmi',
  'matriculaInmobiliaria',
  'npnCatastro',
  'municipio',
  'vereda',
  'direccion',
  'areaTitulos',
  'areaCatastral',
  'observaciones',
] as const satisfies readonly (keyof typeof estateFields)[];

export type ImportedField = (typeof importedFields)[number];
