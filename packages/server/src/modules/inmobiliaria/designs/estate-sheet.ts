import { formatDate, formatNumber } from '@comarca/shared/core/formats';
import { formatStation } from '@comarca/shared/geo/station-format';
import { brand } from '../../../core/reports/brand.ts';
import { type Block, heading, note, picture } from '../../../core/reports/word/blocks.ts';
import { writeWordSheet } from '../../../core/reports/word/document.ts';
import { dataTable, factTable } from '../../../core/reports/word/table.ts';
import type { EstateRow } from '../estates/estate.repository.ts';
import type { AdjoiningEstate, AffectedEstate, EstatePlan } from './affectation.layer.ts';
import type { DrawnSheet } from './drawn-sheet.ts';

const metres = (value: number) => `${formatNumber(value, 2)} m²`;

/** What a design needs of one estate, as its 'ficha predial'. */
export function estateSheet(sheet: DrawnSheet): Promise<Buffer> {
  const { codigoSig } = sheet.estate;
  return writeWordSheet({
    title: `Ficha predial ${codigoSig}`,
    author: brand.name,
    header: ['Ficha predial', codigoSig],
    footer: footerOf(sheet),
    body: sheetBody(sheet),
  });
}

/** The sheets of several estates of a project as one document, each from a page of its own on. */
export function sheetsAsOne([first, ...others]: readonly [
  DrawnSheet,
  ...DrawnSheet[],
]): Promise<Buffer> {
  return writeWordSheet({
    title: 'Fichas prediales',
    author: brand.name,
    header: ['Fichas prediales', `${others.length + 1} predios`],
    footer: footerOf(first),
    body: [...sheetBody(first), ...others.flatMap((sheet) => sheetBody(sheet, { newPage: true }))],
  });
}

const footerOf = ({
  design: { numero, nombre, fechaCreacion },
  estate: { proyecto },
}: DrawnSheet): string =>
  `${proyecto.disposicionDerecho} · diseño ${numero}, ${nombre}, del ${formatDate(fechaCreacion)}`;

function sheetBody(sheet: DrawnSheet, options = { newPage: false }): Block[] {
  const { design, estate, affected, map, vertices, adjoining } = sheet;
  return [
    heading(`Predio ${estate.codigoSig}`, 1, options),
    identity(estate),
    heading('Plano', 2),
    ...(map ? [picture({ ...map, alt: `Plano del predio ${estate.codigoSig}` }, false)] : []),
    ...areas(affected, design),
    ...neighbours(adjoining),
    ...(vertices.length > 0 ? corners(vertices) : []),
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

function areas(affected: AffectedEstate, { sobranteMinimo }: DrawnSheet['design']): Block[] {
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

function neighbours(found: readonly AdjoiningEstate[]): Block[] {
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

const corners = (vertices: EstatePlan['vertices']): Block[] => [
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
