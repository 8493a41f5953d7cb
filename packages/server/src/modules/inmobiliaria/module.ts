import { diagnosisFields } from '@comarca/shared/modules/inmobiliaria/diagnosis.fields';
import { estateFields } from '@comarca/shared/modules/inmobiliaria/estate.fields';
import { giProjectFields } from '@comarca/shared/modules/inmobiliaria/gi-project.fields';
import { infrastructureFields } from '@comarca/shared/modules/inmobiliaria/infrastructure.fields';
import { negotiationFields } from '@comarca/shared/modules/inmobiliaria/negotiation.fields';
import {
  ESTATE_CONTENT_TYPE,
  GI_CONTENT_TYPE,
} from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { hindering } from '../../core/management/dependents.repository.ts';
import { fieldHistory } from '../../core/management/field-history.ts';
import { namedIn } from '../../core/management/record-folders.repository.ts';
import type { ServerModule } from '../../core/module.ts';
import { open } from '../../core/operation/visible.ts';
import { LAYER } from '../capas/public.ts';
import { registerBookmarkOwner } from '../geovisor/public.ts';
import {
  CHANGE_ESTATE,
  DIAGNOSIS,
  ESTATE,
  INFRASTRUCTURE,
  MANAGE,
  PROJECT,
  READ,
  requirePart,
  seenByPart,
} from './access.ts';
import { attachmentRoutes } from './attachments/attachments.routes.ts';
import { bulkGraphql } from './bulk/bulk.graphql.ts';
import { framesOfEstates } from './bulk/compared.repository.ts';
import { shapefileRoutes } from './bulk/shapefile.routes.ts';
import { crossGraphql } from './crosses/cross.graphql.ts';
import { crossJob } from './crosses/cross.job.ts';
import { crossRoutes } from './crosses/cross.routes.ts';
import { layerUses } from './crosses/layer-uses.ts';
import { affectationGraphql } from './designs/affectation.graphql.ts';
import { sheetRoutes } from './designs/sheet.routes.ts';
import { sheetsGraphql } from './designs/sheets.graphql.ts';
import { mayFetchSheets, SHEETS_FILE, sheetsJob } from './designs/sheets.job.ts';
import { diagnosisGraphql } from './diagnoses/diagnosis.graphql.ts';
import { loadDiagnosis } from './diagnoses/diagnosis.queries.ts';
import { responsibleToChoose } from './diagnoses/diagnosis.repository.ts';
import { diagnosisStatesPage } from './diagnoses/diagnosis.steps.ts';
import { estateDocuments } from './diagnoses/estate-documents.ts';
import { mayReadSupports, supportRoutes } from './diagnoses/supports.routes.ts';
import { traditionGraphql } from './diagnoses/tradition.graphql.ts';
import { diagnosisWordRoutes } from './diagnoses/word.routes.ts';
import { estatesDashboardGraphql } from './estates/dashboard.graphql.ts';
import { estatesExport } from './estates/estate.excel.ts';
import { estateGraphql } from './estates/estate.graphql.ts';
import { loadEstate } from './estates/estate.queries.ts';
import { estateChoosable } from './estates/estate.repository.ts';
import { estateDependents } from './estates/estate-dependents.ts';
import { answeredDiagnoses, answeredNegotiations } from './hand-over.repository.ts';
import { importEstatesCommand } from './import/import.command.ts';
import { importRoutes } from './import/import.routes.ts';
import { infrastructuresExport } from './infrastructures/infrastructure.excel.ts';
import { infrastructureGraphql } from './infrastructures/infrastructure.graphql.ts';
import { loadInfrastructure } from './infrastructures/infrastructure.queries.ts';
import { infrastructureChoosable } from './infrastructures/infrastructure.repository.ts';
import * as managed from './managed.ts';
import { negotiationsExport } from './negotiation/negotiation.excel.ts';
import { negotiationGraphql } from './negotiation/negotiation.graphql.ts';
import { loadNegotiation } from './negotiation/negotiation.queries.ts';
import { stagesToChoose } from './negotiation/negotiation.repository.ts';
import { NEGOTIATION } from './negotiation/negotiation.service.ts';
import { offerStatesPage } from './negotiation/offers.ts';
import { STAGE } from './negotiation/stages.ts';
import { stripMapRoutes } from './negotiation/strip-map.routes.ts';
import { citiesToChoose, projectsToChoose } from './projects/gi-choices.repository.ts';
import { giProjectsExport } from './projects/gi-project.excel.ts';
import { giProjectGraphql } from './projects/gi-project.graphql.ts';
import { projectMapRoutes } from './tabs/map.routes.ts';
import { tabChoicesGraphql } from './tabs/tab-choices.graphql.ts';

registerBookmarkOwner(GI_CONTENT_TYPE, { record: PROJECT, change: MANAGE });
registerBookmarkOwner(ESTATE_CONTENT_TYPE, {
  record: ESTATE,
  change: CHANGE_ESTATE,
  framesOf: framesOfEstates,
});

const keptOfDiagnosis = fieldHistory(diagnosisFields, { responsable: responsibleToChoose });
const diagnosisHistory = {
  ...keptOfDiagnosis,
  labels: { ...keptOfDiagnosis.labels, respuestas: 'Lista de verificación', soportes: 'Soportes' },
};

const estates = ['predio', 'predios'] as const;
const infrastructures = ['infraestructura', 'infraestructuras'] as const;
const projects = ['proyecto inmobiliario', 'proyectos inmobiliarios'] as const;

/** Real-estate management: projects with what their tabs keep, their estates and what stands on them. */
export const realEstateModule: ServerModule = {
  name: 'inmobiliaria',
  graphql(builder) {
    giProjectGraphql(builder);
    estateGraphql(builder);
    estatesDashboardGraphql(builder);
    infrastructureGraphql(builder);
    diagnosisGraphql(builder);
    traditionGraphql(builder);
    tabChoicesGraphql(builder);
    crossGraphql(builder);
    bulkGraphql(builder);
    affectationGraphql(builder);
    sheetsGraphql(builder);
    negotiationGraphql(builder);
  },
  routes(server, app) {
    projectMapRoutes(server, app);
    crossRoutes(server, app);
    shapefileRoutes(server, app);
    sheetRoutes(server, app);
    importRoutes(server, app);
    supportRoutes(server, app);
    diagnosisWordRoutes(server, app);
    stripMapRoutes(server, app);
    attachmentRoutes(server, app);
  },
  jobs: [crossJob, sheetsJob],
  commands: [importEstatesCommand],
  managed: Object.values(managed),
  states: [diagnosisStatesPage, offerStatesPage],
  recordDocuments: estateDocuments,
  media: { [DIAGNOSIS]: mayReadSupports, [SHEETS_FILE]: mayFetchSheets },
  handOver: [answeredDiagnoses, answeredNegotiations],
  lists: [giProjectsExport, estatesExport, infrastructuresExport, negotiationsExport],
  visible: {
    [PROJECT]: seenByPart('proyectos_gi'),
    [ESTATE]: seenByPart('predios_gi'),
    [INFRASTRUCTURE]: seenByPart('infraestructuras_gi'),
    [DIAGNOSIS]: seenByPart('diagnosticos_gi'),
    tipoDerecho: open,
    estadoDerecho: open,
    tipoInfraestructuraSig: open,
    [STAGE]: open,
  },
  folders: { [ESTATE]: { heading: 'Predios', ...namedIn('predios_gi', 'codigo_sig') } },
  history: {
    [PROJECT]: {
      access: READ,
      guard: (scope, id) => requirePart(scope, Number(id)),
      ...fieldHistory(giProjectFields, { proyecto: projectsToChoose, municipio: citiesToChoose }),
    },
    [ESTATE]: {
      access: READ,
      guard: async (scope, id) =>
        requirePart(scope, (await loadEstate(scope.db, Number(id))).proyecto.id),
      ...fieldHistory(estateFields, estateChoosable),
    },
    [INFRASTRUCTURE]: {
      access: READ,
      guard: async (scope, id) =>
        requirePart(scope, (await loadInfrastructure(scope.db, Number(id))).proyecto.id),
      ...fieldHistory(infrastructureFields, infrastructureChoosable),
    },
    [DIAGNOSIS]: {
      access: READ,
      guard: async (scope, id) =>
        requirePart(scope, (await loadDiagnosis(scope.db, Number(id))).proyecto),
      ...diagnosisHistory,
    },
    [NEGOTIATION]: {
      access: READ,
      guard: async (scope, id) =>
        requirePart(scope, (await loadNegotiation(scope.db, Number(id))).proyecto.id),
      ...fieldHistory(negotiationFields, {
        etapa: stagesToChoose,
        responsable: responsibleToChoose,
      }),
    },
  },
  dependents: {
    [LAYER]: layerUses,
    bloque: [hindering('predios_gi', 'bloque_id', estates)],
    usoSuelo: [hindering('predios_gi', 'uso_suelo_id', estates)],
    unidadFuncional: [
      hindering('predio_gi_unidades', 'unidad_id', estates),
      hindering('infraestructura_gi_unidades', 'unidad_id', infrastructures),
    ],
    [STAGE]: [hindering('negociaciones_gi', 'etapa_id', estates)],
    tipoDerecho: [hindering('infraestructuras_gi', 'tipo_derecho_id', infrastructures)],
    estadoDerecho: [hindering('infraestructuras_gi', 'estado_derecho_id', infrastructures)],
    tipoInfraestructuraSig: [hindering('infraestructuras_gi', 'tipo_sig_id', infrastructures)],
    [ESTATE]: estateDependents,
    capaBase: [hindering('capas_base_gi', 'capa_base_id', projects)],
    capaWms: [hindering('capas_wms_gi', 'capa_wms_id', projects)],
  },
};
