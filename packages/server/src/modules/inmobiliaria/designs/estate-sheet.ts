import { formatDate, formatNumber } from '@comarca/shared/core/formats';
import { formatStation } from '@comarca/shared/geo/station-format';
import type { App } from '../../../core/app.ts';
import { brand } from '../../../core/reports/brand.ts';
import { boxOf } from '../../../core/reports/map/mercator.ts';
import { createMapRenderer, type MapImage } from '../../../core/reports/map/render-map.ts';
import { type Block, heading, note, picture } from '../../../core/reports/word/blocks.ts';
import { writeWordSheet } from '../../../core/reports/word/document.ts';
import { dataTable, factTable } from '../../../core/reports/word/table.ts';
import type { EstateRow } from '../estates/estate.repository.ts';
import {
  type AdjoiningEstate,
  type AffectedEstate,
  adjoiningEstates,
  affectedBy,
  type EstatePlan,
  planOf,
} from './affectation.layer.ts';
import type { DesignRow } from './design.repository.ts';

const metres = (value: number) => `${formatNumber(value, 2)} m²`;

/** What a design needs of one estate, as its 'ficha predial'; undefined where it needs nothing. */
export async function estateSheet(
  { database: { db } }: App,
  design: DesignRow,
  estate: EstateRow,
): Promise<Buffer | undefined> {
  const [affected] = await affectedBy(db, design.id, estate.id);
  const plan = await planOf(db, design.id, estate.id);
  if (!affected || !plan) return undefined;
  const map = await mapOf(plan);
  const body = [
    heading(`Predio ${estate.codigoSig}`, 1),
    identity(estate),
    heading('Plano', 2),
    ...(map ? [picture({ ...map, alt: `Plano del predio ${estate.codigoSig}` }, false)] : []),
    ...areas(affected, design),
    ...adjoining(await adjoiningEstates(db, estate.id)),
    ...corners(plan),
  ];
  return writeWordSheet({
    title: `Ficha predial ${estate.codigoSig}`,
    author: brand.name,
    header: ['Ficha predial', estate.codigoSig],
    footer: `${estate.proyecto.disposicionDerecho} · diseño ${design.numero}, ${design.nombre}, del ${formatDate(design.fechaCreacion)}`,
    body,
  });
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

/** The estate with what is needed of it, on a clean sheet; null where it lies nowhere. */
async function mapOf({ predio, requerido }: EstatePlan): Promise<MapImage | null> {
  const box = boxOf([predio]);
  if (!box) return null;
  return createMapRenderer(null)({
    box,
    layers: [
      { label: 'Predio', style: OWN, geometries: [predio] },
      { label: 'Área requerida', style: NEEDED, geometries: [requerido] },
    ],
    notes: ['Áreas en el sistema MAGNA-SIRGAS, origen nacional'],
  });
}
