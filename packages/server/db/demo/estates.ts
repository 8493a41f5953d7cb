import type { LineString, Polygon } from 'geojson';

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
