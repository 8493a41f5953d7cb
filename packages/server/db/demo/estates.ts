import type { OfferState } from '@comarca/shared/modules/inmobiliaria/offer.rules';
import type { LineString, Polygon } from 'geojson';
import type { DemoDay } from './days.ts';

/** A real-estate project of the demo story; people by username, its project by `codigo`. */
export interface DemoGiProject {
  proyecto: string;
  nombre: string;
  gerencia: string;
  peso: number;
  /** metres around the route */
  buffer: number;
  /** DIVIPOLA codes of where it lies */
  municipios: readonly string[];
  trazado: LineString | Polygon;
  /** its page in the site before */
  enlace?: string;
  recursos?: readonly { quien: string; rol: string }[];
  usos?: readonly { nombre: string; descripcion: string }[];
  /** names of registered base layers; its map opens with the first */
  fondos?: readonly string[];
  predios?: readonly DemoEstate[];
  /** the strip that is needed along its route, metres */
  diseno?: { nombre: string; ancho: number };
}

/** An estate of the demo, with what stands on it. */
export interface DemoEstate {
  codigo: string;
  nombre: string;
  matricula: string;
  vereda: string;
  municipio: string;
  /** one of the project's uses of the soil */
  uso: string;
  /** of the title, in hectares */
  areaTitulos: number;
  terreno: Polygon;
  infraestructuras: readonly { nombre: string; descripcion: string }[];
  diagnosticos: readonly DemoDiagnosis[];
  /** undefined before its negotiation began */
  negociacion?: DemoNegotiation;
}

/** What was found of an estate, written by one and reviewed by another. */
export interface DemoDiagnosis {
  clase: 'JURÍDICO' | 'CATASTRAL';
  estado: 'EN CURSO' | 'EN REVISIÓN' | 'TERMINADO';
  concepto: 'SIN CONCEPTO' | 'VIABLE' | 'VIABLE CON CONDICIONES';
  hallazgos: string;
  /** which question of its checklist is answered NO, counted from 1; undefined where none is */
  no?: { pregunta: number; nota: string };
}

/** How far the negotiation of an estate is. */
export interface DemoNegotiation {
  /** name of a stage, in which it has been since that day */
  etapa: string;
  desde: DemoDay;
  /** username */
  responsable: string;
  ofertas: readonly DemoOffer[];
}

export interface DemoOffer {
  clase: 'OFERTA' | 'CONTRAOFERTA' | 'ACUERDO';
  fecha: DemoDay;
  /** pesos */
  valor: number;
  estado: OfferState;
}

/** Metres of a degree of latitude, and of longitude at 5.8° N. */
const DEGREE = { lat: 110_600, lon: 110_750 };

type Position = readonly [lon: number, lat: number];

const farms = [
  ['El Recodo', 'San Lorenzo', 'Agrícola'],
  ['La Esperanza', 'San Lorenzo', 'Ganadero'],
  ['Los Cerezos', 'San Lorenzo', 'Agrícola'],
  ['Villa Nubia', 'Higueras', 'Residencial suburbano'],
  ['El Porvenir', 'Higueras', 'Ganadero'],
  ['La Vega', 'Higueras', 'Agrícola'],
  ['Santa Rita', 'La Trinidad', 'Ganadero'],
  ['El Salitre', 'La Trinidad', 'Agrícola'],
  ['Buenavista', 'La Trinidad', 'Residencial suburbano'],
  ['Los Alisos', 'Vanegas', 'Agrícola'],
  ['La Ramada', 'Vanegas', 'Ganadero'],
  ['San Isidro', 'Vanegas', 'Agrícola'],
] as const;

/** Where the farms stand, from the first on; those after them have not begun. */
const stages = [
  { etapa: 'Escritura registrada', dias: -12 },
  { etapa: 'Promesa o permiso de intervención', dias: -20 },
  { etapa: 'Negociación directa', dias: -6 },
  { etapa: 'Oferta formal notificada', dias: -3 },
  { etapa: 'Ficha predial y avalúo', dias: -9 },
  { etapa: 'Estudio de títulos', dias: -4 },
  { etapa: 'Identificación', dias: -1 },
] as const;

/** What is diagnosed of the farms, in the order in which they stand: those before the last two are done. */
function diagnosesOf(place: number): DemoDiagnosis[] {
  const stage = stages[place];
  if (!stage) return [];
  const isStudied = place < 5;
  const legal: DemoDiagnosis =
    place === 2
      ? {
          clase: 'JURÍDICO',
          estado: 'TERMINADO',
          concepto: 'VIABLE CON CONDICIONES',
          hallazgos:
            'Hipoteca vigente a favor de un banco. Se debe cancelar antes de firmar la escritura, ' +
            'con cargo al precio.',
          no: { pregunta: 3, nota: 'Hipoteca abierta de primer grado, anotación 7.' },
        }
      : {
          clase: 'JURÍDICO',
          estado: isStudied ? 'TERMINADO' : 'EN REVISIÓN',
          concepto: 'VIABLE',
          hallazgos: 'Tradición completa y sin gravámenes en los últimos veinte años.',
        };
  const cadastral: DemoDiagnosis = isStudied
    ? {
        clase: 'CATASTRAL',
        estado: 'TERMINADO',
        concepto: 'VIABLE',
        hallazgos: 'Las áreas de título, catastro y terreno coinciden dentro de la tolerancia.',
      }
    : {
        clase: 'CATASTRAL',
        estado: 'EN CURSO',
        concepto: 'SIN CONCEPTO',
        hallazgos: 'Falta el plano protocolizado de la escritura.',
      };
  return place < 6 ? [legal, cadastral] : [legal];
}

/** Pesos of a hectare: what is offered, what its owner asks, what both agree on. */
const PRICES = { offered: 180_000_000, asked: 225_000_000, agreed: 195_000_000 };

/** @param area hectares that are negotiated */
function negotiationOf(place: number, area: number): DemoNegotiation | undefined {
  const stage = stages[place];
  if (!stage) return undefined;
  const pesos = (price: number) => Math.round((area * price) / 100_000) * 100_000;
  const day = (before: number) => ({ enDias: stage.dias - before });
  const offer = (state: OfferState): DemoOffer => ({
    clase: 'OFERTA',
    fecha: day(40),
    valor: pesos(PRICES.offered),
    estado: state,
  });
  const asked: DemoOffer = {
    clase: 'CONTRAOFERTA',
    fecha: day(25),
    valor: pesos(PRICES.asked),
    estado: 'RECHAZADA',
  };
  const agreed: DemoOffer = {
    clase: 'ACUERDO',
    fecha: day(5),
    valor: pesos(PRICES.agreed),
    estado: 'ACEPTADA',
  };
  const offers = [
    [offer('RECHAZADA'), asked, agreed],
    [offer('RECHAZADA'), asked, agreed],
    [offer('RECHAZADA'), { ...asked, estado: 'PRESENTADA' }],
    [{ ...offer('PRESENTADA'), fecha: day(0) }],
  ] as const;
  return {
    etapa: stage.etapa,
    desde: day(0),
    responsable: 'gestora.demo',
    ofertas: offers[place] ?? [],
  };
}

/** Farms one after the other across a stretch of road, each 160 m along it. */
function farmsAlong(from: Position, to: Position): DemoEstate[] {
  const east = (to[0] - from[0]) * DEGREE.lon;
  const north = (to[1] - from[1]) * DEGREE.lat;
  const length = Math.hypot(east, north);
  const at = (along: number, aside: number): [number, number] => [
    from[0] + (along * east - aside * north) / length / DEGREE.lon,
    from[1] + (along * north + aside * east) / length / DEGREE.lat,
  ];
  return farms.map(([name, vereda, use], place) => {
    const start = 40 + place * 165;
    const [right, left] = place % 2 === 0 ? [-45, 130] : [-150, 35];
    const corner = at(start, right);
    const area = (160 * (left - right) + (place % 4) * 650) / 10_000;
    const negotiation = negotiationOf(place, area);
    return {
      ...(negotiation && { negociacion: negotiation }),
      diagnosticos: diagnosesOf(place),
      codigo: `COVISU-UF1-${String(place + 1).padStart(3, '0')}`,
      nombre: name,
      vereda,
      uso: use,
      matricula: `074-${48_210 + place * 37}`,
      municipio: '15238',
      areaTitulos: area,
      terreno: {
        type: 'Polygon',
        coordinates: [
          [corner, at(start + 160, right), at(start + 160, left), at(start, left), corner],
        ],
      },
      infraestructuras:
        place % 3 === 0 ? [{ nombre: 'Vivienda', descripcion: 'Casa de una planta.' }] : [],
    };
  });
}

/** The demo's real-estate projects. */
export const demoGiProjects: readonly DemoGiProject[] = [
  {
    proyecto: 'COVISU001GP',
    nombre: 'Franja de la segunda calzada Duitama – Sogamoso',
    gerencia: 'Gerencia predial',
    peso: 60,
    buffer: 30,
    municipios: ['15238', '15759'],
    trazado: {
      type: 'LineString',
      coordinates: [
        [-73.021, 5.818],
        [-73.004, 5.803],
        [-72.99, 5.784],
        [-72.974, 5.766],
        [-72.962, 5.745],
        [-72.941, 5.724],
      ],
    },
    recursos: [
      { quien: 'gestora.demo', rol: 'Gestión predial' },
      { quien: 'jhon.nunez', rol: 'Topografía' },
    ],
    usos: [
      { nombre: 'Agrícola', descripcion: 'Cultivos de cebolla y papa de la vega del Chicamocha.' },
      { nombre: 'Ganadero', descripcion: 'Pastos de lechería.' },
      { nombre: 'Residencial suburbano', descripcion: '' },
    ],
    fondos: ['Esri World Imagery', 'OpenStreetMap'],
    predios: farmsAlong([-73.021, 5.818], [-73.004, 5.803]),
    diseno: { nombre: 'Segunda calzada', ancho: 40 },
  },
  {
    proyecto: 'COVISU002GP',
    nombre: 'Zonas de retorno de las unidades funcionales 3 a 5',
    gerencia: 'Gerencia de interventoría',
    peso: 25,
    buffer: 0,
    municipios: ['15759'],
    trazado: {
      type: 'Polygon',
      coordinates: [
        [
          [-72.957, 5.742],
          [-72.944, 5.742],
          [-72.944, 5.733],
          [-72.957, 5.733],
          [-72.957, 5.742],
        ],
      ],
    },
    enlace: 'https://documentos.comarca.example/anterior/covisu-interventoria',
  },
  {
    proyecto: 'PSVL001GP',
    nombre: 'Arrendamiento de tierras del parque solar',
    gerencia: 'Gerencia de energías renovables',
    peso: 15,
    buffer: 0,
    municipios: ['15407'],
    trazado: {
      type: 'Polygon',
      coordinates: [
        [
          [-73.556, 5.622],
          [-73.525, 5.622],
          [-73.525, 5.594],
          [-73.556, 5.594],
          [-73.556, 5.622],
        ],
      ],
    },
    usos: [{ nombre: 'Matorral seco', descripcion: 'Suelos sin cultivo del valle.' }],
  },
];
