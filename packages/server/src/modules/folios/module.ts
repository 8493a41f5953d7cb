import { folioFields } from '@comarca/shared/modules/folios/folio.fields';
import { fieldHistory } from '../../core/management/field-history.ts';
import type { ServerModule } from '../../core/module.ts';
import { visibleBy } from '../../core/operation/visible.ts';
import { certificateGraphql } from './certificates/certificate.graphql.ts';
import { certificateHashes, readCertificateJob } from './certificates/certificate.job.ts';
import { certificateRoutes } from './certificates/certificate.routes.ts';
import { certificateDocuments } from './certificates/certificate-documents.ts';
import { dashboardGraphql } from './dashboard.graphql.ts';
import { CERTIFICATE, CHANGE, DELETE, FOLIO, READ_TITLES, TITLES, VIEW } from './folio.access.ts';
import { foliosExport } from './folio.excel.ts';
import { folioGraphql } from './folio.graphql.ts';
import { importFoliosCommand } from './import/import.command.ts';
import * as managed from './managed.ts';
import { registryGraphql } from './query/proposals.graphql.ts';
import { openRegistry } from './query/registry.ts';
import { titleGraphql } from './title.graphql.ts';
import { titlesHistory } from './title.service.ts';

/** Folios of the land registry: list, dashboard, tree, certificates, registry queries. */
export const foliosModule: ServerModule = {
  name: 'folios',
  graphql(builder) {
    const folio = folioGraphql(builder);
    const titles = titleGraphql(builder);
    dashboardGraphql(builder);
    certificateGraphql(builder, { folio, titles });
    registryGraphql(builder);
  },
  routes: certificateRoutes,
  jobs: [readCertificateJob],
  commands: [importFoliosCommand],
  open: async (app) => openRegistry(app),
  sealedFiles: { [CERTIFICATE]: certificateHashes },
  managed: Object.values(managed),
  lists: [foliosExport],
  recordDocuments: [certificateDocuments],
  visible: {
    [FOLIO]: visibleBy({
      algunPermiso: [VIEW.permiso, CHANGE.permiso, DELETE.permiso, READ_TITLES.permiso],
    }),
  },
  history: {
    [FOLIO]: { access: VIEW, ...fieldHistory(folioFields) },
    [TITLES]: titlesHistory,
  },
};
