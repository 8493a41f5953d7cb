import type { ServerModule } from '../../core/module.ts';
import { parcelReaders } from './access.ts';
import { baseGraphql } from './bases/base.graphql.ts';
import { cadastreRoutes } from './cadastre.routes.ts';
import { changesJob } from './changes/changes.job.ts';
import { importCadastreCommand } from './import/command.ts';
import { importJob } from './import/import.job.ts';
import { forgetStaleImports } from './import/import-base.service.ts';
import { cadastreLists } from './lists.ts';
import { parcelGraphql } from './parcels/parcel.graphql.ts';
import { reviewGraphql } from './review.graphql.ts';
import { rulesJob } from './rules/rules.job.ts';

/** The cadastre: bases of municipalities, their parcels, their quality and what changes. */
export const cadastreModule: ServerModule = {
  name: 'catastro',
  graphql(builder) {
    baseGraphql(builder);
    parcelGraphql(builder);
    reviewGraphql(builder);
  },
  routes: cadastreRoutes,
  visible: { baseCatastral: parcelReaders, predioCatastral: parcelReaders },
  lists: cadastreLists,
  jobs: [importJob, rulesJob, changesJob],
  commands: [importCadastreCommand],
  open: (app) => forgetStaleImports(app.database.db),
};
