import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Database } from '../testkit/databases/sqlite.ts';
import { fileReader, makeZip } from './files.ts';

const readWhole = fileReader();

/** What a file says about itself. */
async function wordsOf(name: string, content: string | Uint8Array) {
  const { titulo, descripcion } = (await readWhole(name, content)).source;
  return { titulo, descripcion };
}
const NOTHING = { titulo: '', descripcion: '' };

describe('what a file says about itself', () => {
  const point =
    '{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[-73,5]}}';
  const geojson = (members: string) =>
    `{"type":"FeatureCollection",${members}"features":[${point}]}`;
  const kml = (words: string) => `<?xml version="1.0" encoding="UTF-8"?>
    <kml xmlns="http://www.opengis.net/kml/2.2"><Document>${words}<Folder><name>Carpeta</name>
    <Placemark><name>Sitio</name><description>De un sitio</description>
    <Point><coordinates>-73,5</coordinates></Point></Placemark></Folder></Document></kml>`;

  it.each([
    [
      'a title, rather than the name',
      '"title":"Ríos","name":"rios_v2","description":"Del IDEAM",',
      'Ríos',
      'Del IDEAM',
    ],
    ['a name', '"name":"Ríos 2024",', 'Ríos 2024', ''],
    ['nothing that is text', '"title":7,"description":["x"],', '', ''],
    [
      'what no database holds',
      '"title":"R\\u0000í\\ud800os","description":"Uno\\ndos",',
      'R í\ufffdos',
      'Uno\ndos',
    ],
  ])('in GeoJSON: %s', async (_, members, title, description) => {
    expect(await wordsOf('a.geojson', geojson(members))).toEqual({
      titulo: title,
      descripcion: description,
    });
  });

  it('is no longer than the form takes', async () => {
    const { titulo, descripcion } = await wordsOf(
      'a.geojson',
      geojson(`"title":"${'t'.repeat(900)}","description":"${'d'.repeat(90_000)}",`),
    );
    expect([titulo.length, descripcion.length]).toEqual([200, 10_000]);
  });

  it('in KML: of the document, not of its folders and placemarks', async () => {
    const words =
      '<name>Veredas &amp; ríos</name><description><![CDATA[<b>Escala</b> 1:25.000]]></description>';
    expect(await wordsOf('a.kml', kml(words))).toEqual({
      titulo: 'Veredas & ríos',
      descripcion: 'Escala 1:25.000',
    });
    expect(await wordsOf('a.kml', kml(''))).toEqual(NOTHING);
  });

  const FGDC = `<?xml version="1.0" encoding="ISO-8859-1"?><metadata><idinfo><citation><citeinfo>
    <title>Catastro</title></citeinfo></citation><descript><abstract>Predios</abstract>
    <purpose>Gestión</purpose></descript></idinfo></metadata>`;
  const ARCGIS = `<metadata><dataIdInfo><idCitation><resTitle>Catastro</resTitle></idCitation>
    <idAbs>&lt;DIV&gt;Predios&lt;/DIV&gt;</idAbs><idPurp>Gestión</idPurp></dataIdInfo></metadata>`;
  const ISO = `<gmd:MD_Metadata xmlns:gmd="g" xmlns:gco="c"><gmd:metadataStandardName>
    <gco:CharacterString>ISO</gco:CharacterString></gmd:metadataStandardName>
    <gmd:identificationInfo><gmd:MD_DataIdentification><gmd:citation><gmd:CI_Citation><gmd:title>
    <gco:CharacterString>Catastro</gco:CharacterString></gmd:title></gmd:CI_Citation></gmd:citation>
    <gmd:abstract><gco:CharacterString>Predios</gco:CharacterString></gmd:abstract>
    <gmd:purpose><gco:CharacterString>Gestión</gco:CharacterString></gmd:purpose>
    <gmd:descriptiveKeywords><gmd:thesaurusName><gmd:CI_Citation><gmd:title><gco:CharacterString>
    Otro</gco:CharacterString></gmd:title></gmd:CI_Citation></gmd:thesaurusName></gmd:descriptiveKeywords>
    </gmd:MD_DataIdentification></gmd:identificationInfo></gmd:MD_Metadata>`;

  function shapefile(xml: Buffer): Buffer {
    const shp = Buffer.alloc(128);
    shp.writeInt32BE(9994, 0);
    shp.writeInt32BE(1, 100);
    shp.writeInt32BE(10, 104);
    shp.writeInt32LE(1, 108);
    return makeZip([
      { name: 'predios.shp', content: shp },
      { name: 'predios.shp.xml', content: xml },
      { name: 'otra.shp.xml', content: Buffer.from(ARCGIS.replace('Catastro', 'Otra')) },
    ]);
  }

  it.each([
    ['FGDC', Buffer.from(FGDC, 'latin1')],
    ['ArcGIS', Buffer.from(ARCGIS)],
    ['ISO 19139', Buffer.from(ISO)],
  ])('in a .shp.xml by %s', async (_, xml) => {
    expect(await wordsOf('a.zip', shapefile(xml))).toEqual({
      titulo: 'Catastro',
      descripcion: 'Predios\n\nGestión',
    });
  });

  it.each([
    ['is not well formed', '<metadata><idinfo>'],
    ['declares entities', `<!DOCTYPE m [<!ENTITY a "x">]>${ARCGIS}`],
    ['is too deep', '<m>'.repeat(200)],
    ['is empty', ''],
  ])(
    'is not taken from a .shp.xml that %s, which is no reason to refuse the layer',
    async (_, xml) => {
      expect(await wordsOf('a.zip', shapefile(Buffer.from(xml)))).toEqual(NOTHING);
    },
  );

  function geopackage(contents: string): Uint8Array {
    const folder = mkdtempSync(join(tmpdir(), 'comarca-gpkg-'));
    const path = join(folder, 'a.gpkg');
    const database = new Database(path);
    database.exec(`
      create table gpkg_spatial_ref_sys (srs_id integer primary key, organization text,
        organization_coordsys_id integer, definition text);
      create table gpkg_geometry_columns (table_name text, column_name text, srs_id integer);
      create table sitios (fid integer primary key, geom blob);
      insert into gpkg_spatial_ref_sys values (4326, 'EPSG', 4326, '');
      insert into gpkg_geometry_columns values ('sitios', 'geom', 4326);
      insert into sitios values (1, null);
      ${contents}`);
    database.close();
    const bytes = readFileSync(path);
    rmSync(folder, { recursive: true });
    return bytes;
  }
  const contents = (identifier: string) =>
    `create table gpkg_contents (table_name text, identifier text, description text);
     insert into gpkg_contents values ('otra', 'Otra', 'Ajena'), ('sitios', '${identifier}', 'Del ICANH');`;

  it.each([
    [
      'identifier and description',
      contents('Sitios arqueológicos'),
      'Sitios arqueológicos',
      'Del ICANH',
    ],
    ['the name of its own table', contents('sitios'), '', 'Del ICANH'],
    ['no contents', '', '', ''],
  ])('in a GeoPackage: %s', async (_, table, title, description) => {
    expect(await wordsOf('a.gpkg', geopackage(table))).toEqual({
      titulo: title,
      descripcion: description,
    });
  });
});
