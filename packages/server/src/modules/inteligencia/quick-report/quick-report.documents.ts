import { AppError } from '@comarca/shared/core/errors';
import { idOf, ownIdOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import { reading } from '../../../core/operation/operation.ts';
import { type Download, timedName } from '../../../core/reports/download.ts';
import { loadPackedReport, loadProof, loadQuickReport } from './quick-report.document.ts';
import { openReport } from './quick-report.packed.ts';
import { READ } from './quick-report.queries.ts';

export const WORD_NAME = 'reporte_corto.docx';
export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A Word report waits for its turn and may be long: it says itself, shortly before, when it is late. */
export const WORD_LIMIT_MS = 115_000;

const layerInput = z.object({
  id: idOf('reporteRapido'),
  layerId: ownIdOf('capaReporte'),
});
const reportInput = layerInput.pick({ id: true });

// The documents' libraries are heavy: they load with the first document.

/** KML of one layer's crossings. */
export const layerKml = reading({
  access: READ,
  schema: layerInput,
  async run({ db, context }, { id, layerId }) {
    const report = await loadQuickReport(context.app, db, id, layerId);
    const { composeLayerKml } = await import('../reports/quick-report.kml.ts');
    return composeLayerKml(report, layerOf(report, layerId));
  },
});

/** Route, study area and every layer's crossings in one KML. */
export const reportKml = reading({
  access: READ,
  schema: reportInput,
  async run({ db, context }, { id }) {
    const report = openReport(await loadPackedReport(context.app, db, id));
    const { composeReportKml } = await import('../reports/quick-report.kml.ts');
    return composeReportKml(report);
  },
});

/** Route, study area and every layer's crossings in one GeoPackage. */
export const reportGeoPackage = reading({
  access: READ,
  schema: reportInput,
  async run({ db, context }, { id }) {
    const report = openReport(await loadPackedReport(context.app, db, id));
    const { composeReportGeoPackage } = await import('../reports/quick-report.geopackage.ts');
    return composeReportGeoPackage(report);
  },
});

/** Route, study area and every layer's crossings as shapefiles in one archive. */
export const reportShapefiles = reading({
  access: READ,
  schema: reportInput,
  async run({ db, context }, { id }) {
    const report = openReport(await loadPackedReport(context.app, db, id));
    const { composeReportShapefiles } = await import('../reports/quick-report.shapefile.ts');
    return composeReportShapefiles(report);
  },
});

/** Excel of one layer's crossings. */
export const layerExcel = reading({
  access: READ,
  schema: layerInput,
  async run({ db, context }, { id, layerId }) {
    const report = await loadQuickReport(context.app, db, id, layerId);
    const { composeLayerExcel } = await import('../reports/quick-report.excel.ts');
    return composeLayerExcel(report, layerOf(report, layerId));
  },
});

/** Excel of the crossing summary. */
export const summaryExcel = reading({
  access: READ,
  schema: reportInput,
  async run({ db, context }, { id }) {
    const { composeSummaryExcel } = await import('../reports/quick-report.excel.ts');
    return composeSummaryExcel(await loadQuickReport(context.app, db, id, 0));
  },
});

/** The manifest with route, figures and hash, as JSON: the report can be computed again from it. */
export const manifestFile = reading({
  access: READ,
  schema: reportInput,
  async run({ db, context }, { id }): Promise<Download> {
    const proof = await loadProof(context.app, db, id);
    return {
      name: timedName('manifiesto', proof.reporte, 'json'),
      type: 'application/json',
      content: Buffer.from(JSON.stringify(proof, null, 1)),
    };
  },
});

function layerOf<Layer extends { id: number; tipo: string }>(
  report: { capas: Layer[] },
  layerId: number,
): Layer {
  const layer = report.capas.find((item) => item.id === layerId && item.tipo === 'capa');
  if (!layer) throw new AppError('NOT_FOUND');
  return layer;
}
