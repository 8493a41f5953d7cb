import type { Config } from '../../core/config/config.ts';
import { modelSettings } from '../../core/language-model/settings.ts';

export interface SiblingApplication {
  sigla: string;
  nombre: string;
  url: string;
}

/** A page outside the platform to which only the side menu leads. */
export type OutsidePage = Pick<SiblingApplication, 'sigla' | 'url'>;

export interface BaseMap {
  nombre: string;
  /** Tile address with {z}, {x} and {y}. */
  url: string;
  atribucion: string;
}

/** What the screens need to know before anyone signs in. Nothing here is secret. */
export interface PublicConfiguration {
  producto: string;
  aplicaciones: SiblingApplication[];
  paginas: OutsidePage[];
  mapasBase: BaseMap[];
  asistente: boolean;
}

/** The part of the settings that a browser may see. */
export function publicConfiguration(config: Config): PublicConfiguration {
  return {
    producto: 'Comarca',
    aplicaciones: siblingsOf(config),
    paginas: outsidePagesOf(config),
    mapasBase: baseMapsOf(config),
    asistente: modelSettings(config) !== null,
  };
}

function siblingsOf(config: Config): SiblingApplication[] {
  const siblings = [
    { sigla: 'geoportal', nombre: 'Geoportal', url: config.APP_GEOPORTAL_URL },
    { sigla: 'folios', nombre: 'Consulta de certificados de registro', url: config.APP_FOLIOS_URL },
    { sigla: 'colector', nombre: 'Colector de datos', url: config.APP_COLECTOR_URL },
  ];
  return siblings.flatMap(({ url, ...sibling }) => (url ? [{ ...sibling, url }] : []));
}

function outsidePagesOf(config: Config): OutsidePage[] {
  const pages = [
    { sigla: 'talento', url: config.APP_TALENTO_URL },
    { sigla: 'recursos', url: config.APP_RECURSOS_URL },
    { sigla: 'judiciales', url: config.APP_JUDICIALES_URL },
    { sigla: 'tiquetes', url: config.APP_TIQUETES_URL },
  ];
  return pages.flatMap(({ sigla, url }) => (url ? [{ sigla, url }] : []));
}

const baseMapsOf = (config: Config): BaseMap[] => [
  {
    nombre: 'OpenStreetMap',
    url: config.BASEMAP_OSM_URL,
    atribucion: '© Colaboradores de OpenStreetMap',
  },
  {
    nombre: 'OpenTopoMap',
    url: config.BASEMAP_TOPO_URL,
    atribucion: '© Colaboradores de OpenStreetMap, SRTM | © OpenTopoMap (CC-BY-SA)',
  },
  {
    nombre: 'Esri World Imagery',
    url: config.BASEMAP_IMAGERY_URL,
    atribucion: 'Esri, Maxar, Earthstar Geographics y la comunidad de usuarios SIG',
  },
];
