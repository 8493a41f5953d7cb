import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { box } from './cadastre.fixture.ts';

/** What a drawn transfer of LADM-COL has; objects name each other by their places in the lists. */
export interface DrawnTransfer {
  parcels: { npn: string; fmi?: string }[];
  ground: { parcel: number; at: ReturnType<typeof box>; area: number }[];
  buildings?: { parcel: number; at: ReturnType<typeof box>; storeys?: string }[];
  /** units by the building in which they are, and the parcel that they are of */
  units?: { building: number; parcel?: number }[];
  /** rights by their parcel; `party` false for one of nobody */
  rights?: { parcel: number; party?: boolean }[];
}

const MODEL = 'Modelo_Aplicacion_LADMCOL_Lev_Cat_V1_2';
const TOPIC = `${MODEL}.Levantamiento_Catastral`;

const object = (name: string, tid: string, content: string) =>
  `<${TOPIC}.${name} TID="${tid}">${content}</${TOPIC}.${name}>`;
const field = (name: string, value: string | number) => `<${name}>${value}</${name}>`;
const link = (unit: string, parcel: number) =>
  `<LADM_COL_V3_1.LADM_Nucleo.col_ueBaunit><ue REF="${unit}"/><baunit REF="predio${parcel}"/></LADM_COL_V3_1.LADM_Nucleo.col_ueBaunit>`;

function surface({ coordinates: [ring = []] }: ReturnType<typeof box>): string {
  const points = ring.map(
    ([x, y]) => `<COORD>${field('C1', x ?? 0)}${field('C2', y ?? 0)}${field('C3', 0)}</COORD>`,
  );
  return `<Geometria><ISO19107_PLANAS_V3_0.GM_MultiSurface3D><geometry><ISO19107_PLANAS_V3_0.GM_Surface3DListValue><value><SURFACE><BOUNDARY><POLYLINE>${points.join('')}</POLYLINE></BOUNDARY></SURFACE></value></ISO19107_PLANAS_V3_0.GM_Surface3DListValue></geometry></ISO19107_PLANAS_V3_0.GM_MultiSurface3D></Geometria>`;
}

function objectsOf({ parcels, ground, buildings = [], units = [], rights = [] }: DrawnTransfer) {
  return [
    ...parcels.map(({ npn, fmi = '' }, place) => {
      const [circle = '', number = ''] = fmi.split('-');
      const folio = fmi
        ? field('Codigo_ORIP', circle) + field('Matricula_Inmobiliaria', number)
        : '';
      return object('LC_Predio', `predio${place}`, folio + field('Numero_Predial', npn));
    }),
    ...ground.flatMap(({ parcel, at, area }, place) => [
      object('LC_Terreno', `terreno${place}`, surface(at) + field('Area_Terreno', area)),
      link(`terreno${place}`, parcel),
    ]),
    ...buildings.flatMap(({ parcel, at, storeys = '1' }, place) => [
      object(
        'LC_Construccion',
        `construccion${place}`,
        surface(at) + field('Identificador', `C${place}`) + field('Numero_Pisos', storeys),
      ),
      link(`construccion${place}`, parcel),
    ]),
    ...units.flatMap(({ building, parcel }, place) => [
      object(
        'LC_UnidadConstruccion',
        `unidad${place}`,
        `${field('Planta_Ubicacion', 1)}<lc_construccion REF="construccion${building}"/>`,
      ),
      ...(parcel === undefined ? [] : [link(`unidad${place}`, parcel)]),
    ]),
    ...rights.flatMap(({ parcel, party = true }, place) => [
      ...(party
        ? [object('LC_Interesado', `interesado${place}`, field('Nombre', `PERSONA ${place}`))]
        : []),
      object(
        'LC_Derecho',
        `derecho${place}`,
        `${party ? `<interesado REF="interesado${place}"/>` : ''}<unidad REF="predio${parcel}"/>${field('Tipo', 'Dominio')}${party ? field('Fraccion_Derecho', 1) : ''}`,
      ),
    ]),
  ];
}

/** Writes a transfer of LADM-COL. @returns its path */
export async function writeTransfer(
  folder: string,
  name: string,
  drawn: DrawnTransfer,
): Promise<string> {
  const path = join(folder, `${name}.xtf`);
  await writeFile(
    path,
    `<?xml version="1.0" encoding="UTF-8"?><TRANSFER xmlns="http://www.interlis.ch/INTERLIS2.3"><HEADERSECTION SENDER="dibujo" VERSION="2.3"><MODELS><MODEL NAME="${MODEL}" VERSION="V2.2.1" URI="x"/></MODELS></HEADERSECTION><DATASECTION><${TOPIC} BID="1">\n${objectsOf(drawn).join('\n')}\n</${TOPIC}></DATASECTION></TRANSFER>`,
  );
  return path;
}
