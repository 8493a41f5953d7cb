import { between, pick, randomFrom } from './layers/random.ts';

/** The municipality of the story's cadastre. */
export const DEMO_CADASTRE = { municipio: '15001', fuente: 'Demostración' };

/** The corner of its first block on the national plane, south of Tunja's head town. */
const [X, Y] = [4_960_400, 2_169_600];
const BLOCKS = 12;
const PARCELS = 10;
const STREET = 12;
const BLOCK = { width: 100, height: 60 };

const surnames = ['Rincón', 'Suárez', 'Pineda', 'Cely', 'Fonseca', 'Bautista', 'Molano'] as const;
const names = ['Ana Lucía', 'Pedro José', 'Marleny', 'Óscar Iván', 'Nubia', 'Hernán'] as const;
const uses = ['Habitacional', 'Comercial', 'Mixto_Habitacional_y_Comercial'] as const;

const esc = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const tag = (name: string, value: string | number) => `<${name}>${esc(String(value))}</${name}>`;
const TOPIC = 'Modelo_Aplicacion_LADMCOL_Lev_Cat_V1_2.Levantamiento_Catastral';
const object = (name: string, tid: string, content: string) =>
  `<${TOPIC}.${name} TID="${tid}">${content}</${TOPIC}.${name}>\n`;
const link = (name: string, content: string) =>
  `<LADM_COL_V3_1.LADM_Nucleo.${name}>${content}</LADM_COL_V3_1.LADM_Nucleo.${name}>\n`;
const reference = (name: string, tid: string) => `<${name} REF="${tid}"/>`;

/** A rectangle as a transfer tells it. */
function surface(x: number, y: number, width: number, height: number): string {
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ];
  const coords = corners.map(
    ([east = 0, north = 0]) =>
      `<COORD>${tag('C1', east.toFixed(3))}${tag('C2', north.toFixed(3))}${tag('C3', '0.000')}</COORD>`,
  );
  const multi = 'ISO19107_PLANAS_V3_0.GM_MultiSurface3D';
  const one = 'ISO19107_PLANAS_V3_0.GM_Surface3DListValue';
  return `<Geometria><${multi}><geometry><${one}><value><SURFACE><BOUNDARY><POLYLINE>${coords.join('')}</POLYLINE></BOUNDARY></SURFACE></value></${one}></geometry></${multi}></Geometria>`;
}

/**
 * A small urban cadastre as a transfer of LADM-COL, with a few defects for the rules to find. The
 * year after, a parcel is divided and all values rise.
 */
export function demoTransfer(year: 2025 | 2026): string {
  const random = randomFrom(15_001);
  const objects: string[] = [];
  for (let block = 0; block < BLOCKS; block++) {
    for (let place = 0; place < PARCELS; place++) objects.push(parcel(random, block, place, year));
  }
  return `<?xml version="1.0" encoding="UTF-8"?><TRANSFER xmlns="http://www.interlis.ch/INTERLIS2.3">
<HEADERSECTION SENDER="comarca" VERSION="2.3"><MODELS><MODEL NAME="Modelo_Aplicacion_LADMCOL_Lev_Cat_V1_2" VERSION="V2.2.1" URI="http://comarca.example"/></MODELS></HEADERSECTION>
<DATASECTION><${TOPIC} BID="demo">
${objects.join('')}</${TOPIC}></DATASECTION></TRANSFER>`;
}

function parcel(random: () => number, block: number, place: number, year: number): string {
  const column = place % 5;
  const row = Math.floor(place / 5);
  const width = BLOCK.width / 5;
  const height = BLOCK.height / 2;
  const x = X + (block % 4) * (BLOCK.width + STREET) + column * width;
  const y = Y + Math.floor(block / 4) * (BLOCK.height + STREET) + row * height;
  const owner = `${pick(random, names)} ${pick(random, surnames)} ${pick(random, surnames)}`;
  const use = pick(random, uses);
  const value = Math.round(between(random, 40, 400)) * 1_000_000;
  const built = between(random, 0.4, 0.8);
  const document = String(Math.floor(between(random, 10_000_000, 99_999_999)));
  const ground = place + 1;
  const isOverlapping = block === 2 && place === 3;
  const isFar = block === 4 && place === 6;
  const isDivided = year === 2026 && block === 0 && place === 0;
  const parts = isDivided ? [0, 1] : [0];
  return parts
    .map((part) => {
      const key = `${block}-${place}-${part}`;
      const number = isDivided ? 90 + part : ground;
      const npn = `1500101010000${String(block + 1).padStart(4, '0')}${String(number).padStart(4, '0')}000000000`;
      const own = isDivided ? width / 2 : width + (isOverlapping ? 1.5 : 0);
      const west = x + part * (width / 2);
      const area = own * height * (isFar ? 1.4 : 1);
      return [
        object(
          'LC_Predio',
          `p-${key}`,
          tag('Nombre', `Lote ${number}`) +
            tag('Tipo', 'Predio.Privado') +
            tag('Departamento', '15') +
            tag('Municipio', '001') +
            tag('Id_Operacion', key) +
            tag('Codigo_ORIP', '070') +
            tag('Matricula_Inmobiliaria', 100_000 + block * 100 + number) +
            tag('Numero_Predial', npn) +
            tag('Avaluo_Catastral', value + (year === 2026 ? 1_000_000 : 0)) +
            tag('Condicion_Predio', 'NPH') +
            `<Direccion><LADM_COL_V3_1.LADM_Nucleo.ExtDireccion>${tag('Complemento', `KR ${block + 1} ${place + 1}-${10 + column}`)}</LADM_COL_V3_1.LADM_Nucleo.ExtDireccion></Direccion>` +
            tag('Destinacion_Economica', use) +
            tag('Clase_Suelo', 'Urbano'),
        ),
        object(
          'LC_Terreno',
          `t-${key}`,
          surface(west, y, own, height) + tag('Area_Terreno', area.toFixed(1)),
        ),
        object(
          'LC_Construccion',
          `c-${key}`,
          surface(west + 1, y + 1, (own - 2) * built, (height - 2) * built) +
            tag('Identificador', `C${number}`) +
            tag('Tipo_Construccion', 'Convencional') +
            tag('Numero_Pisos', 1 + (place % 3)),
        ),
        object(
          'LC_Interesado',
          `i-${key}`,
          tag('Nombre', owner) +
            tag('Tipo', 'Persona_Natural') +
            tag('Tipo_Documento', 'Cedula_Ciudadania') +
            tag('Documento_Identidad', document),
        ),
        object(
          'LC_Derecho',
          `d-${key}`,
          reference('interesado', `i-${key}`) +
            reference('unidad', `p-${key}`) +
            tag('Tipo', 'Dominio') +
            tag('Fraccion_Derecho', '1.0'),
        ),
        link('col_ueBaunit', reference('ue', `t-${key}`) + reference('baunit', `p-${key}`)),
        link('col_ueBaunit', reference('ue', `c-${key}`) + reference('baunit', `p-${key}`)),
      ].join('');
    })
    .join('');
}
