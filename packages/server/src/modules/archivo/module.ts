import type { App } from '../../core/app.ts';
import { askForComparison, comparisonJob } from '../../core/files/compared/compare-store.ts';
import { hindering } from '../../core/management/dependents.repository.ts';
import type { ServerModule } from '../../core/module.ts';
import { DOCUMENT, FOLDER, PLACE, THROWN, VERSION_FILE } from './access.ts';
import { ACT, visibleActs } from './acts/access.ts';
import { actStatesPage } from './acts/act.steps.ts';
import { actsWork } from './acts/act.work.ts';
import { carryOutActs } from './acts/carry-out.ts';
import { archiveGraphql } from './archive.graphql.ts';
import { archiveRoutes } from './archive.routes.ts';
import { documentOutside } from './documents/outside.ts';
import { forgetSelections } from './download/selection.ts';
import { changeKeyCommand } from './files/change-key.ts';
import { giveNewFolders } from './folders/new-records.ts';
import { visibleDocuments, visibleFolders, visiblePlaces } from './folders/sight.ts';
import { actHistory, documentHistory, folderHistory, mayReadVersions } from './history.ts';
import { checkLeastChecked } from './integrity/integrity.ts';
import { watchVersions } from './integrity/stored-changes.ts';
import * as managed from './managed.ts';
import { receiveFiles } from './receiving/receive.ts';
import { SERIES, TABLE } from './retention/series.ts';
import { readWhatWaited, recognitionJobOf } from './search/ocr.job.ts';
import { readWhatWasNot, wordsJobsOf } from './search/words.job.ts';
import { keepSites, lookJob, siteChangesJob } from './sites/site.job.ts';
import { emptyTrash, visibleThrown } from './trash/trash.service.ts';
import { tellOfTrash } from './trash/trash-notices.ts';
import { countWithField } from './types/type.repository.ts';
import { TYPE, TYPE_FIELD } from './types/types.ts';
import { forgetUploads } from './uploads/forget.ts';

/** The company's archive: folders, documents with their versions, and who sees what. */
export const archiveModule: ServerModule = {
  name: 'archivo',
  graphql: archiveGraphql,
  managed: Object.values(managed),
  routes: archiveRoutes,
  media: { [VERSION_FILE]: mayReadVersions },
  jobs: [...wordsJobsOf(), recognitionJobOf(), comparisonJob, lookJob, siteChangesJob],
  fileWatches: { [VERSION_FILE]: watchVersions },
  visible: {
    [FOLDER]: visibleFolders,
    [PLACE]: visiblePlaces,
    [DOCUMENT]: visibleDocuments,
    [THROWN]: visibleThrown,
    [ACT]: visibleActs,
  },
  history: { [DOCUMENT]: documentHistory, [FOLDER]: folderHistory, [ACT]: actHistory },
  dependents: {
    [TYPE]: [hindering('archivo_documentos', 'tipo_id', ['documento', 'documentos'])],
    [SERIES]: [hindering('archivo_carpetas', 'serie_id', ['carpeta', 'carpetas'])],
    [TABLE]: [hindering('archivo_series', 'tabla_id', ['serie', 'series'])],
    [TYPE_FIELD]: [{ etiquetas: ['documento', 'documentos'], impide: true, count: countWithField }],
  },
  givenOutside: { [DOCUMENT]: documentOutside },
  keeps: keepArchive,
  states: [actStatesPage],
  work: [actsWork],
  commands: [changeKeyCommand],
};

const KEEPING = [
  giveNewFolders,
  receiveFiles,
  tellOfTrash,
  emptyTrash,
  carryOutActs,
  forgetUploads,
  forgetSelections,
  checkLeastChecked,
  askForComparison,
  keepSites,
  readWhatWaited,
  readWhatWasNot,
];

/** Lets go what is kept no longer, and looks after what is; what fails is tried again in a minute. */
async function keepArchive(app: App): Promise<void> {
  for (const keep of KEEPING) {
    await keep(app).catch((error: unknown) =>
      app.log.error({ err: error }, 'the archive could not be kept'),
    );
  }
}
