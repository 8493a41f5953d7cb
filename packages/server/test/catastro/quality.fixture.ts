import { box, type DrawnGround, npnOf } from './cadastre.fixture.ts';
import type { DrawnTransfer } from './transfer.fixture.ts';

/** A drawing in which all is well. */
const sound: DrawnGround[] = [
  { npn: npnOf(1), geometry: box(0, 0), area: 10_000 },
  { npn: npnOf(2), geometry: box(100, 0), area: 10_000 },
  { npn: npnOf(3), geometry: box(0, 100, 200, 100), area: 20_000 },
];

const bowTie = {
  type: 'Polygon',
  coordinates: [
    [
      [4_840_500, 2_140_000],
      [4_840_600, 2_140_100],
      [4_840_600, 2_140_000],
      [4_840_500, 2_140_100],
      [4_840_500, 2_140_000],
    ],
  ],
};

/** Four bars around a place that is nobody's. */
const frame: DrawnGround[] = [
  { npn: npnOf(5), geometry: box(1000, 0, 300, 100), area: 30_000 },
  { npn: npnOf(6), geometry: box(1000, 200, 300, 100), area: 30_000 },
  { npn: npnOf(7), geometry: box(1000, 100, 100, 100), area: 10_000 },
  { npn: npnOf(8), geometry: box(1200, 100, 100, 100), area: 10_000 },
];

/** For each rule of geometry, a drawing that breaks it and no other. */
export const brokenDrawings: Readonly<Record<string, DrawnGround[]>> = {
  'terrenos-superpuestos': [...sound, { npn: npnOf(4), geometry: box(190, 0), area: 10_000 }],
  'geometria-duplicada': [...sound, { npn: npnOf(4), geometry: box(100, 0), area: 10_000 }],
  'geometria-invalida': [...sound, { npn: npnOf(4), geometry: bowTie, area: 5_000 }],
  huecos: [...sound, ...frame],
  'terreno-sin-predio': [...sound, { npn: '', geometry: box(300, 0), area: 10_000 }],
  'npn-mal-formado': [
    ...sound,
    { npn: npnOf(4, '001010001'), geometry: box(300, 0), area: 10_000 },
  ],
  'npn-lugar': [
    ...sound,
    { npn: `25120${npnOf(4).slice(5)}`, geometry: box(300, 0), area: 10_000 },
  ],
  'areas-tolerancia': [...sound, { npn: npnOf(4), geometry: box(300, 0), area: 20_000 }],
};

const header = 'numero_predial;nombre;documento;participacion;direccion;area_terreno\n';
const owner = (npn: string, name: string, share: string) =>
  `${npn};${name};${name ? '1' : ''};${share};CL 1;1000\n`;

/** For each rule of records, a table that breaks it and no other. */
export const brokenTables: Readonly<Record<string, string>> = {
  fracciones:
    header +
    owner(npnOf(1), 'ANA', '50') +
    owner(npnOf(1), 'LUZ', '30') +
    owner(npnOf(2), 'EVA', '1'),
  'predio-sin-derecho': header + owner(npnOf(1), 'ANA', '1') + owner(npnOf(2), '', ''),
};

/** A table without owners, in which a number stands twice. */
export const repeatedTable = `numero_predial;direccion\n${[1, 2, 1].map((n) => `${npnOf(n)};CL ${n}`).join('\n')}\n`;

/** A transfer in which all is well: ground with a building and its unit, and whose it is. */
export const soundTransfer = {
  parcels: [
    { npn: npnOf(1), fmi: '176-1001' },
    { npn: npnOf(2), fmi: '50N-1002' },
    { npn: npnOf(3, '908020001'), fmi: '999-1' },
  ],
  ground: [
    { parcel: 0, at: box(0, 0), area: 10_000 },
    { parcel: 1, at: box(100, 0), area: 10_000 },
  ],
  buildings: [
    { parcel: 0, at: box(10, 10, 20, 20) },
    { parcel: 1, at: box(110, 10, 20, 20) },
  ],
  units: [{ building: 0 }, { building: 1, parcel: 2 }],
  rights: [{ parcel: 0 }, { parcel: 1 }, { parcel: 2 }],
} satisfies DrawnTransfer;

const { parcels, buildings, units, rights } = soundTransfer;

/** For each rule of what only a transfer tells, one that breaks it and no other. */
export const brokenTransfers: Readonly<Record<string, DrawnTransfer>> = {
  'fmi-circulo': {
    ...soundTransfer,
    parcels: [{ npn: npnOf(1), fmi: '060-1001' }, ...parcels.slice(1)],
  },
  'predio-sin-terreno': {
    ...soundTransfer,
    parcels: [...parcels, { npn: npnOf(4) }],
    rights: [...rights, { parcel: 3 }],
  },
  'construccion-fuera': {
    ...soundTransfer,
    buildings: [{ parcel: 0, at: box(-10, 10, 20, 20) }, ...buildings.slice(1)],
  },
  'condicion-unidades': { ...soundTransfer, units: units.slice(0, 1) },
  'derecho-sin-interesado': {
    ...soundTransfer,
    rights: [...rights, { parcel: 0, party: false }],
  },
};

export const soundDrawing = sound;
