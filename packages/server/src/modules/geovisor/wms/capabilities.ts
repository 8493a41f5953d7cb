import { legendLines } from '@comarca/shared/modules/capas/style/style-drawing';
import { markupText } from '../../../core/reports/xml-text.ts';
import { drawnStyle } from '../../capas/public.ts';
import { type PublishedLayer, titleOf } from '../publication/published.ts';
import { mapLimits, mapSystems, type Version } from './wms.query.ts';

/** What the map server offers to whoever asks. */
export function capabilitiesXml(
  version: Version,
  address: string,
  layers: readonly PublishedLayer[],
): string {
  const root = version === '1.3.0' ? 'WMS_Capabilities' : 'WMT_MS_Capabilities';
  const space =
    version === '1.3.0'
      ? ' xmlns="http://www.opengis.net/wms" xmlns:xlink="http://www.w3.org/1999/xlink"'
      : ' xmlns:xlink="http://www.w3.org/1999/xlink"';
  const doctype =
    version === '1.3.0'
      ? ''
      : `<!DOCTYPE ${root} SYSTEM "http://schemas.opengis.net/wms/1.1.1/WMS_MS_Capabilities.dtd">\n`;
  const limits =
    version === '1.3.0'
      ? `<LayerLimit>${mapLimits.layers}</LayerLimit><MaxWidth>${mapLimits.side}</MaxWidth><MaxHeight>${mapLimits.side}</MaxHeight>`
      : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
${doctype}<${root} version="${version}"${space}>
<Service><Name>${version === '1.3.0' ? 'WMS' : 'OGC:WMS'}</Name><Title>Comarca</Title>${online(address)}${limits}</Service>
<Capability><Request>
${operation('GetCapabilities', [version === '1.3.0' ? 'text/xml' : 'application/vnd.ogc.wms_xml'], address)}
${operation('GetMap', ['image/png', 'image/jpeg'], address)}
${operation('GetFeatureInfo', ['application/json', 'text/html', 'text/plain'], address)}
</Request>
<Exception><Format>${version === '1.3.0' ? 'XML' : 'application/vnd.ogc.se_xml'}</Format></Exception>
<Layer><Title>Comarca</Title>${systems(version)}
${layers.map((one) => layerXml(version, address, one)).join('\n')}
</Layer></Capability></${root}>`;
}

const online = (address: string): string =>
  `<OnlineResource xlink:type="simple" xlink:href="${markupText(`${address}?`)}"/>`;

const operation = (name: string, formats: readonly string[], address: string): string =>
  `<${name}>${formats.map((format) => `<Format>${format}</Format>`).join('')}<DCPType><HTTP><Get>${online(address)}</Get></HTTP></DCPType></${name}>`;

const systems = (version: Version): string => {
  const tag = version === '1.3.0' ? 'CRS' : 'SRS';
  return [...mapSystems.keys()]
    .filter((code) => version === '1.3.0' || code !== 'CRS:84')
    .map((code) => `<${tag}>${code}</${tag}>`)
    .join('');
};

function layerXml(version: Version, address: string, { nombre, layer }: PublishedLayer): string {
  const [west, south, east, north] = layer.extension ?? [-180, -85, 180, 85];
  const box =
    version === '1.3.0'
      ? `<EX_GeographicBoundingBox><westBoundLongitude>${west}</westBoundLongitude><eastBoundLongitude>${east}</eastBoundLongitude><southBoundLatitude>${south}</southBoundLatitude><northBoundLatitude>${north}</northBoundLatitude></EX_GeographicBoundingBox><BoundingBox CRS="CRS:84" minx="${west}" miny="${south}" maxx="${east}" maxy="${north}"/><BoundingBox CRS="EPSG:4326" minx="${south}" miny="${west}" maxx="${north}" maxy="${east}"/>`
      : `<LatLonBoundingBox minx="${west}" miny="${south}" maxx="${east}" maxy="${north}"/><BoundingBox SRS="EPSG:4326" minx="${west}" miny="${south}" maxx="${east}" maxy="${north}"/>`;
  const legend = `${address}?SERVICE=WMS&VERSION=${version}&REQUEST=GetLegendGraphic&FORMAT=image/png&LAYER=${encodeURIComponent(nombre)}`;
  const attribution = layer.entidad
    ? `<Attribution><Title>${markupText(layer.entidad)}</Title></Attribution>`
    : '';
  const title = markupText(titleOf({ layer }));
  const lines = legendLines(drawnStyle(layer), '').length;
  return `<Layer queryable="1"><Name>${markupText(nombre)}</Name><Title>${title}</Title><Abstract>${markupText(layer.descripcion)}</Abstract>${box}${attribution}<Style><Name>default</Name><Title>${title}</Title><LegendURL width="240" height="${22 * lines}"><Format>image/png</Format><OnlineResource xlink:type="simple" xlink:href="${markupText(legend)}"/></LegendURL></Style></Layer>`;
}
