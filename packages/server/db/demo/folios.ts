import type { Tx } from '../../src/core/db/database.ts';
import { insertDemoFolio, letLoadFolios } from '../../src/modules/folios/public.ts';

/** Who loads folios in the demo, and who may ask the registry. */
const LOADERS = ['coordina.demo', 'gestora.demo'];
const CONSULTANTS = ['coordina.demo'];

const DAY_MS = 86_400_000;

interface DemoFolio {
  fmi: string;
  municipality: string;
  vereda: string;
  address: string;
  state: 'ACTIVO' | 'CERRADO';
  propertyType: 'URBANO' | 'RURAL';
  area: number;
  npn: string;
  parents?: string[];
  /** days before today when it was loaded */
  age: number;
}

/** A finca in Tunja and what was opened on it, in two steps. */
const family: readonly DemoFolio[] = [
  folio('070-45001', 120_000, { address: 'Finca La Esperanza', age: 40 }),
  folio('070-45002', 52_300, { address: 'Lote 1 La Esperanza', parents: ['070-45001'], age: 39 }),
  folio('070-45003', 48_150.5, { address: 'Lote 2 La Esperanza', parents: ['070-45001'], age: 39 }),
  folio('070-45004', 12_000, { address: 'Lote 1A', parents: ['070-45002'], age: 12 }),
  folio('070-45005', 44_000, {
    address: 'Lote 1B (su área excede la de la matriz con la del lote 1A)',
    parents: ['070-45002'],
    age: 12,
  }),
  // Opened on a folio that nobody has loaded.
  folio('070-45006', 9_800, { address: 'Parcela El Mirador', parents: ['070-12007'], age: 3 }),
];

const streets = ['Carrera 9', 'Calle 21', 'Carrera 14', 'Calle 5 Sur', 'Avenida Norte'];
const hamlets = ['Runta', 'Pirgua', 'Chorro Blanco', 'La Lajita'];

/** Folios that stand alone, in two municipalities, over some months. */
const others: readonly DemoFolio[] = Array.from({ length: 34 }, (_, n) =>
  folio(`${n % 4 === 0 ? '50C' : '070'}-${61_000 + n * 37}`, 90 + n * 215.25, {
    municipality: n % 4 === 0 ? '11001' : '15001',
    address: `${streets[n % streets.length]} # ${10 + n}-${20 + ((n * 7) % 60)}`,
    vereda: n % 3 === 0 ? (hamlets[n % hamlets.length] ?? '') : '',
    state: n % 9 === 0 ? 'CERRADO' : 'ACTIVO',
    propertyType: n % 3 === 0 ? 'RURAL' : 'URBANO',
    age: (n * 5) % 150,
  }),
);

function folio(fmi: string, area: number, given: Partial<DemoFolio>): DemoFolio {
  const number = fmi.split('-')[1] ?? '';
  return {
    fmi,
    area,
    municipality: '15001',
    vereda: 'Runta',
    address: '',
    state: 'ACTIVO',
    propertyType: 'RURAL',
    npn: `15001000000000${number.padStart(7, '0')}000000000`,
    age: 0,
    ...given,
  };
}

/** Invented people: the demo names nobody. */
const annotations = [
  {
    numero: 1,
    fecha: '1998-04-21',
    radicacion: '1998-2201',
    documento: 'ESCRITURA 812 DEL 02-04-1998 NOTARIA PRIMERA DE TUNJA',
    codigoActo: '0125',
    acto: 'COMPRAVENTA',
    valor: 18_500_000,
    personas: [
      { lado: 'DE', nombre: 'Persona Inventada Uno', identificacion: 'CC# 1000001', titular: '' },
      { lado: 'A', nombre: 'Persona Inventada Dos', identificacion: 'CC# 1000002', titular: 'X' },
    ],
  },
  {
    numero: 2,
    fecha: '2011-09-30',
    radicacion: '2011-7710',
    documento: 'ESCRITURA 2104 DEL 12-09-2011 NOTARIA SEGUNDA DE TUNJA',
    codigoActo: '0339',
    acto: 'SERVIDUMBRE DE ENERGIA ELECTRICA',
    valor: 4_200_000,
    personas: [
      { lado: 'DE', nombre: 'Persona Inventada Dos', identificacion: 'CC# 1000002', titular: 'X' },
      {
        lado: 'A',
        nombre: 'Empresa Inventada S.A. E.S.P.',
        identificacion: 'NIT# 900000001',
        titular: '',
      },
    ],
  },
] as const;

/** What stands in the folio of the first estate along the demo's road: one charge is open, one is not. */
const burdened = [
  annotations[0],
  {
    numero: 2,
    fecha: '2004-03-17',
    radicacion: '2004-1408',
    documento: 'ESCRITURA 355 DEL 01-03-2004 NOTARIA PRIMERA DE DUITAMA',
    codigoActo: '0203',
    acto: 'HIPOTECA',
    valor: 22_000_000,
    personas: [
      { lado: 'DE', nombre: 'Persona Inventada Dos', identificacion: 'CC# 1000002', titular: 'X' },
      { lado: 'A', nombre: 'Banco Inventado S.A.', identificacion: 'NIT# 900000002', titular: '' },
    ],
  },
  {
    numero: 3,
    fecha: '2015-08-04',
    radicacion: '2015-5120',
    documento: 'ESCRITURA 1290 DEL 21-07-2015 NOTARIA PRIMERA DE DUITAMA',
    codigoActo: '0843',
    acto: 'CANCELACION HIPOTECA',
    valor: null,
    cancela: [2],
    personas: [],
  },
  {
    numero: 4,
    fecha: '2021-11-12',
    radicacion: '2021-9033',
    documento: 'OFICIO 1177 DEL 05-11-2021 JUZGADO SEGUNDO CIVIL MUNICIPAL DE DUITAMA',
    codigoActo: '0427',
    acto: 'EMBARGO EJECUTIVO CON ACCION PERSONAL',
    valor: null,
    personas: [],
  },
] as const;

const ofRoad = folio('074-48210', 28_000, {
  municipality: '15238',
  vereda: 'San Lorenzo',
  address: 'El Recodo',
  npn: `15238000000000${'48210'.padStart(7, '0')}000000000`,
  age: 6,
});

/** Folios, their tree and their annotations; those who may load them. */
export async function loadDemoFolios(tx: Tx, users: ReadonlyMap<string, number>): Promise<void> {
  for (const username of LOADERS) {
    const user = users.get(username);
    if (user) await letLoadFolios(tx, user, { consults: CONSULTANTS.includes(username) });
  }
  const now = Date.now();
  for (const [place, one] of [...family, ...others, ofRoad].entries()) {
    const user = users.get(LOADERS[place % LOADERS.length] ?? '') ?? null;
    await insertDemoFolio(tx, {
      ...one,
      origin: place % 5 === 0 ? 'VUR' : 'SNR',
      opened: `${1978 + (place % 40)}-0${1 + (place % 9)}-1${place % 9}`,
      printed: new Date(now - (one.age + 2) * DAY_MS).toISOString().slice(0, 10),
      loaded: new Date(now - one.age * DAY_MS),
      user,
      annotations: annotationsOf(one, place),
    });
  }
}

function annotationsOf(one: DemoFolio, place: number): readonly unknown[] {
  if (one === ofRoad) return burdened;
  return place < 3 ? annotations : [];
}
