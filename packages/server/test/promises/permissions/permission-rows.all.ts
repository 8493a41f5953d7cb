import { administrationRows } from './permission-rows.administration.ts';
import { archiveRows } from './permission-rows.archive.ts';
import { archiveOrderRows } from './permission-rows.archive-order.ts';
import { assignmentRows } from './permission-rows.assignments.ts';
import { cadastreRows } from './permission-rows.cadastre.ts';
import { developmentRows } from './permission-rows.developments.ts';
import { effortRows } from './permission-rows.efforts.ts';
import { folioRows } from './permission-rows.folios.ts';
import { geoviewerRows } from './permission-rows.geoviewer.ts';
import { homeRows } from './permission-rows.home.ts';
import { judicialRows } from './permission-rows.judicial.ts';
import { layerRows } from './permission-rows.layers.ts';
import { letterRows } from './permission-rows.letters.ts';
import { listRows } from './permission-rows.lists.ts';
import { dashboardRows } from './permission-rows.products-dashboard.ts';
import { realEstateRows } from './permission-rows.real-estate.ts';
import { receivingRows } from './permission-rows.receiving.ts';
import { registerRows } from './permission-rows.register.ts';
import { structureRows } from './permission-rows.structures.ts';
import { templateRows } from './permission-rows.templates.ts';
import type { Row } from './permission-rows.ts';
import { userRows } from './permission-rows.users.ts';
import { catalogueRows, unwritten } from './plain-catalogues.ts';

/** Rows that say what the requirement says. */
const writtenRows: readonly Row[] = [
  ...homeRows,
  ...listRows,
  ...administrationRows,
  ...userRows,
  ...layerRows,
  ...structureRows,
  ...geoviewerRows,
  ...templateRows,
  ...registerRows,
  ...letterRows,
  ...judicialRows,
  ...effortRows,
  ...assignmentRows,
  ...dashboardRows,
  ...folioRows,
  ...cadastreRows,
  ...archiveRows,
  ...archiveOrderRows,
  ...receivingRows,
  ...realEstateRows,
  ...developmentRows,
];

/** Catalogues that the requirement does not name. */
export const unwrittenCatalogues = unwritten(writtenRows);

/** The rows of every operation of the API. */
export const allRows: readonly Row[] = [
  ...writtenRows,
  ...unwrittenCatalogues.flatMap(catalogueRows),
];
