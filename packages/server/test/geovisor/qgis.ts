import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

/** Whether QGIS' libraries are on this machine, with the Python that opens them. */
export const hasQgis =
  existsSync('/usr/bin/python3') && existsSync('/usr/lib/python3/dist-packages/qgis/core');

/** What QGIS saw of a published table. */
export interface SeenByQgis {
  /** features that it read, page after page */
  features: number;
  /** of those, the ones that a filter of its own left */
  filtered: number;
  /** of those, the ones within the southern half of the table */
  southern: number;
  /** one of its codes */
  code: string;
  /** painted pixels of three maps: of the features, of the WMS, of the vector tiles */
  drawn: { features: number; wms: number; tiles: number };
}

const run = promisify(execFile);

/** Has QGIS open, page, filter and draw a table that is published to everybody. */
export async function seenByQgis(address: string, table: string): Promise<SeenByQgis> {
  const { stdout } = await run('/usr/bin/python3', ['-c', PROGRAM, address, table], {
    timeout: 90_000,
    env: { ...process.env, QT_QPA_PLATFORM: 'offscreen', no_proxy: '127.0.0.1' },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as SeenByQgis;
}

const PROGRAM = `
import json, sys
from qgis.core import (QgsApplication, QgsCoordinateReferenceSystem, QgsCoordinateTransform,
    QgsDataSourceUri, QgsFeatureRequest, QgsMapRendererParallelJob, QgsMapSettings, QgsProject,
    QgsRasterLayer, QgsRectangle, QgsVectorLayer, QgsVectorTileLayer)
from qgis.PyQt.QtCore import QSize
from qgis.PyQt.QtGui import QColor

address, table = sys.argv[1:3]
app = QgsApplication([], False)
app.initQgis()

def opened(layer, what):
    if not layer.isValid():
        raise SystemExit(what + ': ' + layer.error().message())
    return layer

def oapif():
    uri = QgsDataSourceUri()
    uri.setParam('url', address + '/ogc')
    uri.setParam('typename', table)
    uri.setParam('pageSize', '100')
    return opened(QgsVectorLayer(uri.uri(False), table, 'OAPIF'), 'OAPIF')

def painted(layer, box, system):
    settings = QgsMapSettings()
    settings.setLayers([layer])
    settings.setDestinationCrs(system)
    settings.setExtent(box)
    settings.setOutputSize(QSize(200, 200))
    settings.setBackgroundColor(QColor(255, 255, 255))
    job = QgsMapRendererParallelJob(settings)
    job.start()
    job.waitForFinished()
    image = job.renderedImage()
    white = QColor(255, 255, 255).rgb()
    return sum(1 for x in range(200) for y in range(200) if image.pixel(x, y) != white)

everything = oapif()
found = list(everything.getFeatures())
degrees = QgsCoordinateReferenceSystem('EPSG:4326')
mercator = QgsCoordinateReferenceSystem('EPSG:3857')
box = QgsRectangle()
for feature in found:
    box.combineExtentWith(feature.geometry().boundingBox())
south = QgsRectangle(box.xMinimum(), box.yMinimum(), box.xMaximum(), box.center().y())
turn = QgsCoordinateTransform(degrees, mercator, QgsProject.instance())
flat = turn.transformBoundingBox(box)
wms = opened(QgsRasterLayer('crs=EPSG:3857&format=image/png&layers=' + table + '&styles=&url='
    + address + '/wms', table, 'wms'), 'WMS')
tiles = opened(QgsVectorTileLayer('type=xyz&zmin=0&zmax=14&url=' + address + '/ogc/collections/'
    + table + '/tiles/%7Bz%7D/%7Bx%7D/%7By%7D.mvt', table), 'tiles')
chosen = oapif()
chosen.setSubsetString("codigo = 'P-7'")
print(json.dumps({
    'features': len(found),
    'filtered': sum(1 for _ in chosen.getFeatures()),
    'southern': sum(1 for _ in everything.getFeatures(QgsFeatureRequest().setFilterRect(south))),
    'code': sorted(feature['codigo'] for feature in found)[0],
    'drawn': {
        'features': painted(everything, box, degrees),
        'wms': painted(wms, flat, mercator),
        'tiles': painted(tiles, flat, mercator),
    },
}))
`;
