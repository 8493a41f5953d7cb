import { formatDate, formatNumber } from '@comarca/shared/core/formats';
import { formatStation } from '@comarca/shared/geo/station-format';
import type { App } from '../../../core/app.ts';
import { brand } from '../../../core/reports/brand.ts';
import { boxOf } from '../../../core/reports/map/mercator.ts';
import { createMapRenderer, type MapImage, viewOf } from '../../../core/reports/map/render-map.ts';
import { type Block, heading, note, picture } from '../../../core/reports/word/blocks.ts';
import { writeWordSheet } from '../../../core/reports/word/document.ts';
import { dataTable, factTable } from '../../../core/reports/word/table.ts';
import { groundOf } from '../../geovisor/public.ts';
import type { EstateRow } from '../estates/estate.repository.ts';
import {
  type AdjoiningEstate,
  type AffectedEstate,
  adjoiningEstates,
  type EstatePlan,
  planOf,
} from './affectation.layer.ts';
import type { DesignRow } from './design.repository.ts';

const metres = (value: number) => `${formatNumber(value, 2)} m²`;

/** An estate of which a design needs something. */
export interface Sheet {
  design: DesignRow;
  estate: EstateRow;
  affected: AffectedEstate;
}

/** What a design needs of one estate, as its 'ficha predial'. */
export async function estateSheet(app: App, sheet: Sheet): Promise<Buffer> {
  const { codigoSig } = sheet.estate;
  return writeWordSheet({
    title: `Ficha predial ${codigoSig}`,
    author: brand.name,
    header: ['Ficha predial', codigoSig],
    footer: footerOf(sheet),
    body: await sheetBody(app, sheet),
  });
}

/**
 * The sheets of several estates of a project as one document, each from a page of its own on.
 * @param onSheet told before each: it may throw to stop
 */
export async function sheetsAsOne(
  app: App,
  [first, ...others]: readonly [Sheet, ...Sheet[]],
  onSheet: (sheet: Sheet) => Promise<void>,
): Promise<Buffer> {
  const body: Block[] = [];
  for (const sheet of [first, ...others]) {
    await onSheet(sheet);
    body.push(...(await sheetBody(app, sheet, { newPage: sheet !== first })));
  }
  return writeWordSheet({
    title: 'Fichas prediales',
    author: brand.name,
    header: ['Fichas prediales', `${others.length + 1} predios`],
    footer: footerOf(first),
    body,
  });
}

const footerOf = ({ design: { numero, nombre, fechaCreacion }, estate: { proyecto } }: Sheet) =>
  `${proyecto.disposicionDerecho} · diseño ${numero}, ${nombre}, del ${formatDate(fechaCreacion)}`;

async function sheetBody(
  app: App,
  { design, estate, affected }: Sheet,
  options = { newPage: false },
): Promise<Block[]> {
  const { db } = app.database;
  const plan = await planOf(db, design.id, estate.id);
  const map = plan && (await mapOf(app, plan));
  return [
    heading(`Predio ${estate.codigoSig}`, 1, options),
    identity(estate),
    heading('Plano', 2),
    ...(map ? [picture({ ...map, alt: `Plano del predio ${estate.codigoSig}` }, false)] : []),
    ...areas(affected, design),
    ...adjoining(await adjoiningEstates(db, estate.id)),
    ...(plan ? corners(plan) : []),
  ];
}

const identity = (estate: EstateRow): Block =>
  factTable([
    ['Proyecto', estate.proyecto.disposicionDerecho],
    ['Código SIG', estate.codigoSig],
    ['Nombre Registro', estate.nombrePredioFmi || '—'],
    ['Matrículas (FMI)', estate.matriculaInmobiliaria || 'SIN FMI'],
    ['Números prediales (NPN)', estate.npnCatastro || 'SIN NPN'],
    ['Municipio', estate.municipio?.nombre ?? '—'],
    ['Vereda', estate.vereda || '—'],
    ['Dirección', estate.direccion || '—'],
  ]);

function areas(affected: AffectedEstate, { sobranteMinimo }: DesignRow): Block[] {
  const { areaPredio, areaRequerida, longitud, desde, hasta, sobrantes } = affected;
  return [
    heading('Áreas', 2),
    factTable([
      ['Área del predio', metres(areaPredio)],
      ['Área requerida', metres(areaRequerida)],
      ['Parte del predio', `${formatNumber((100 * areaRequerida) / areaPredio, 2)} %`],
      [
        'Abscisas',
        desde === null || hasta === null
          ? '—'
          : `${formatStation(desde)} – ${formatStation(hasta)}`,
      ],
      ['Longitud por el eje', longitud === null ? '—' : `${formatNumber(longitud, 2)} m`],
    ]),
    heading('Sobrantes', 2),
    ...(sobrantes.length === 0
      ? [note('No queda nada del predio.')]
      : [
          dataTable(
            [
              { title: 'Sobrante', share: 2 },
              { title: 'Área (m²)', share: 3, numeric: true },
              { title: 'Observación', share: 5 },
            ],
            sobrantes.map((area, place) => [
              String(place + 1),
              formatNumber(area, 2),
              area < sobranteMinimo ? `Menor de ${formatNumber(sobranteMinimo, 0)} m²` : '',
            ]),
          ),
        ]),
  ];
}

function adjoining(found: readonly AdjoiningEstate[]): Block[] {
  if (found.length === 0) return [];
  return [
    heading('Colindantes', 2),
    dataTable(
      [
        { title: 'Hacia', share: 3 },
        { title: 'Predio', share: 6 },
        { title: 'Lindero (m)', share: 3, numeric: true },
      ],
      found.map(({ orientacion, codigoSig, longitud }) => [
        orientacion,
        codigoSig,
        formatNumber(longitud, 2),
      ]),
    ),
  ];
}

const corners = ({ vertices }: EstatePlan): Block[] => [
  heading('Coordenadas del área requerida', 2),
  dataTable(
    [
      { title: 'Punto', share: 2 },
      { title: 'Este (m)', share: 4, numeric: true },
      { title: 'Norte (m)', share: 4, numeric: true },
    ],
    vertices.map(({ punto, este, norte }) => [
      String(punto),
      formatNumber(este, 3),
      formatNumber(norte, 3),
    ]),
  ),
  note('Este y norte: MAGNA-SIRGAS, origen nacional (EPSG:9377).'),
];

const OWN = { color: brand.water, fillOpacity: 0.15, width: 2 };
const NEEDED = { color: brand.error, fillOpacity: 0.45, width: 2 };

/** The estate with what is needed of it, on the platform's own ground; null where it lies nowhere. */
async function mapOf(app: App, { predio, requerido }: EstatePlan): Promise<MapImage | null> {
  const box = boxOf([predio]);
  if (!box) return null;
  const ground = await groundOf(app)([viewOf({ box })]);
  return createMapRenderer({ baseMap: null, ground })({
    box,
    layers: [
      { label: 'Predio', style: OWN, geometries: [predio] },
      { label: 'Área requerida', style: NEEDED, geometries: [requerido] },
    ],
    notes: ['Áreas en el sistema MAGNA-SIRGAS, origen nacional'],
  });
}
