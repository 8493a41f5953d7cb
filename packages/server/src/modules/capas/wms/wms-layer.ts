import { AppError } from '@comarca/shared/core/errors';
import { wmsLayerFields } from '@comarca/shared/modules/capas/wms-layer.fields';
import { superusersOnly } from '../../../core/management/managed-access.ts';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import { layerReaders } from '../layer.service.ts';
import { allowedPrivate, checkMapServer, parseServerUrl } from './server-address.ts';
import { wmsLayerTable } from './wms.repository.ts';

/** Layers of map servers. Only by saving one does its server become reachable. */
export const wmsLayer = managedEntity({
  entity: 'capaWms',
  graphql: {
    type: 'WmsLayer',
    list: 'wmsLayersRelay',
    save: 'saveWmsLayer',
    remove: 'deleteWmsLayer',
  },
  access: { ...superusersOnly, list: layerReaders },
  fields: wmsLayerFields,
  unique: { capas_wms_servidor_id_capa_key: 'capa' },
  repository: wmsLayerTable,
  types: (t) => ({ titulo: t.exposeString('titulo', { nullable: true }) }),
  async guardValues({ context }, { url }) {
    const { config } = context.app;
    const server = parseServerUrl(url);
    try {
      await checkMapServer(server, allowedPrivate(config.WMS_ALLOW_PRIVATE));
    } catch (error) {
      // A server that is out of reach today may be back tomorrow: each question checks it again.
      if (!(error instanceof AppError && error.code === 'UNAVAILABLE')) throw error;
    }
  },
});
