import type { App } from '../../core/app.ts';
import type { ServerModule } from '../../core/module.ts';
import { DOCUMENT, FOLDER, THROWN, VERSION_FILE } from './access.ts';
import { archiveGraphql } from './archive.graphql.ts';
import { archiveRoutes } from './archive.routes.ts';
import { documentOutside } from './documents/outside.ts';
import { visibleDocuments, visibleFolders } from './folders/sight.ts';
import { documentHistory, folderHistory, mayReadVersions } from './history.ts';
import { checkLeastChecked } from './integrity/integrity.ts';
import { wordsJob } from './search/words.job.ts';
import { emptyTrash, visibleThrown } from './trash/trash.service.ts';
import { forgetUploads } from './uploads/forget.ts';

/** The company's archive: folders, documents with their versions, and who sees what. */
export const archiveModule: ServerModule = {
  name: 'archivo',
  graphql: archiveGraphql,
  routes: archiveRoutes,
  media: { [VERSION_FILE]: mayReadVersions },
  jobs: [wordsJob],
  visible: {
    [FOLDER]: visibleFolders,
    [DOCUMENT]: visibleDocuments,
    [THROWN]: visibleThrown,
  },
  history: { [DOCUMENT]: documentHistory, [FOLDER]: folderHistory },
  givenOutside: { [DOCUMENT]: documentOutside },
  keeps: keepArchive,
};

/** Lets go what is kept no longer, and looks after what is; what fails is tried again in a minute. */
async function keepArchive(app: App): Promise<void> {
  for (const keep of [emptyTrash, forgetUploads, checkLeastChecked]) {
    await keep(app).catch((error: unknown) =>
      app.log.error({ err: error }, 'the archive could not be kept'),
    );
  }
}
