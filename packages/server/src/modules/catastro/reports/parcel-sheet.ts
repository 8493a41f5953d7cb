import { formatDate, formatMoney, formatNumber } from '@comarca/shared/core/formats';
import type { App } from '../../../core/app.ts';
import { brand } from '../../../core/reports/brand.ts';
import { type Block, heading, note } from '../../../core/reports/word/blocks.ts';
import { writeWordSheet } from '../../../core/reports/word/document.ts';
import { dataTable, factTable } from '../../../core/reports/word/table.ts';
import { adjoiningOf, buildingsOf, cornersOf } from '../parcels/card.repository.ts';
import { areasOf, placeOf } from '../parcels/card.ts';
import type { ParcelRow } from '../parcels/parcel.repository.ts';

const lights: Readonly<Record<string, string>> = {
  VERDE: 'Dentro de la tolerancia',
  AMARILLO: 'Hasta el doble de la tolerancia',
  ROJO: 'Fuera de la tolerancia',
  SIN_DATO: 'Falta un dato',
};

const metres = (value: number | null) => (value === null ? '—' : `${formatNumber(value, 2)} m²`);

/** The sheet of a parcel as Word: identity, areas, neighbours and boundary; it names no party. */
export async function parcelSheet({ database: { db } }: App, parcel: ParcelRow): Promise<Buffer> {
  const body = [
    heading(`Predio ${parcel.npn || 'sin número'}`, 1),
    ...(await identity(parcel, placeOf(db, parcel))),
    ...(await areas(areasOf(db, parcel))),
    ...(await buildings(buildingsOf(db, parcel))),
    ...(await adjoining(adjoiningOf(db, parcel))),
    ...(await corners(cornersOf(db, parcel))),
  ];
  return writeWordSheet({
    title: `Ficha del predio ${parcel.npn}`,
    author: brand.name,
    header: ['Ficha predial catastral', parcel.npn],
    footer: `Base del municipio ${parcel.municipio}, vigencia ${formatDate(parcel.vigencia)}`,
    body,
  });
}

async function identity(parcel: ParcelRow, place: ReturnType<typeof placeOf>): Promise<Block[]> {
  const { partes, advertencias, municipioLugarNombre } = await place;
  return [
    factTable([
      ['NPN', parcel.npn || 'SIN NÚMERO'],
      ['NPN anterior', parcel.npnAnterior || '—'],
      ['Matrícula (FMI)', parcel.fmi || 'SIN FMI'],
      ['Nombre', parcel.nombre || '—'],
      ['Dirección', parcel.direccion || '—'],
      ['Municipio de la base', parcel.municipio],
      ['Lugar del terreno', municipioLugarNombre ?? '—'],
      ['Destinación', parcel.destinacion || '—'],
      ['Clase de suelo', parcel.claseSuelo || '—'],
      ['Avalúo', parcel.avaluo === null ? '—' : formatMoney(parcel.avaluo)],
    ]),
    heading('Partes del número', 2),
    dataTable(
      [
        { title: 'Parte', share: 4 },
        { title: 'Dígitos', share: 2 },
        { title: 'Significado', share: 5 },
      ],
      partes.map(({ nombre, valor, significado }) => [nombre, valor, significado]),
    ),
    ...advertencias.map(note),
  ];
}

async function areas(compared: ReturnType<typeof areasOf>): Promise<Block[]> {
  const { titulo, catastro, geometria, porcentaje, metros, ...results } = await compared;
  return [
    heading('Áreas', 2),
    factTable([
      ['Título', metres(titulo)],
      ['Catastro', metres(catastro)],
      ['Geometría (EPSG:9377)', metres(geometria)],
      ['Catastro y geometría', lights[results.catastroGeometria] ?? ''],
      ['Título y catastro', lights[results.tituloCatastro] ?? ''],
      ['Título y geometría', lights[results.tituloGeometria] ?? ''],
    ]),
    note(
      `Tolerancia: ${formatNumber(porcentaje, 1)} % o ${formatNumber(metros, 1)} m², lo que sea mayor.`,
    ),
  ];
}

async function buildings(found: ReturnType<typeof buildingsOf>): Promise<Block[]> {
  const rows = await found;
  if (rows.length === 0) return [];
  return [
    heading('Construcciones', 2),
    dataTable(
      [
        { title: 'Identificador', share: 4 },
        { title: 'Pisos', share: 2, numeric: true },
        { title: 'Unidades', share: 2, numeric: true },
        { title: 'Área (m²)', share: 3, numeric: true },
      ],
      rows.map(({ identificador, pisos, unidades, areaM2 }) => [
        identificador,
        pisos === null ? '—' : String(pisos),
        String(unidades),
        areaM2 === null ? '—' : formatNumber(areaM2, 2),
      ]),
    ),
  ];
}

async function adjoining(found: ReturnType<typeof adjoiningOf>): Promise<Block[]> {
  const rows = await found;
  if (rows.length === 0) return [];
  return [
    heading('Colindantes', 2),
    dataTable(
      [
        { title: 'Hacia', share: 3 },
        { title: 'Predio', share: 6 },
        { title: 'Lindero (m)', share: 3, numeric: true },
      ],
      rows.map(({ orientacion, npn, longitud }) => [
        orientacion,
        npn || 'SIN PREDIO',
        formatNumber(longitud, 2),
      ]),
    ),
  ];
}

async function corners(found: ReturnType<typeof cornersOf>): Promise<Block[]> {
  const rows = await found;
  if (rows.length === 0) return [note('El predio no tiene terreno en el mapa.')];
  return [
    heading('Coordenadas del lindero', 2),
    dataTable(
      [
        { title: 'Punto', share: 2 },
        { title: 'Este (m)', share: 3, numeric: true },
        { title: 'Norte (m)', share: 3, numeric: true },
        { title: 'Longitud', share: 3, numeric: true },
        { title: 'Latitud', share: 3, numeric: true },
        { title: 'Distancia (m)', share: 3, numeric: true },
      ],
      rows.map(({ anillo, punto, este, norte, longitud, latitud, distancia }) => [
        `${anillo}-${punto}`,
        formatNumber(este, 3),
        formatNumber(norte, 3),
        formatNumber(longitud, 7),
        formatNumber(latitud, 7),
        formatNumber(distancia, 2),
      ]),
    ),
    note('Este y norte: MAGNA-SIRGAS, origen nacional (EPSG:9377).'),
  ];
}
