import { CompassOutlined } from '@ant-design/icons';
import { wmsLayerFields } from '@comarca/shared/modules/capas/wms-layer.fields';
import { Button } from 'antd';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import { numberColumn } from '../../../platform/management/list/number-column.ts';
import { ManagedTable } from '../../../platform/management/managed/managed-table.tsx';
import { fieldColumns } from '../../../platform/record/field-columns.tsx';
import { WrappedText } from '../../../ui/text/wrapped-text.tsx';
import { baseLayerRecord } from '../operations/base-layers.ts';
import { bookmarkCategoryRecord } from '../operations/bookmark-categories.ts';
import { portalBookmarkRecord } from '../operations/portal-bookmarks.ts';
import { publicationRecord } from '../operations/publications.ts';
import { type WmsLayerRow, wmsLayerRecord } from '../operations/wms-layers.ts';

const BaseLayerForm = laterPart(() => import('../forms/base-layer-form.tsx'), 'BaseLayerForm');
const PublicationForm = laterPart(() => import('../forms/publication-form.tsx'), 'PublicationForm');
const PortalBookmarkForm = laterPart(
  () => import('../forms/portal-bookmark-form.tsx'),
  'PortalBookmarkForm',
);
const WmsLayerForm = laterPart(() => import('../forms/wms-layer-form.tsx'), 'WmsLayerForm');

/** The ground of the maps. */
export const BaseLayersTable = () => (
  <ManagedTable declared={baseLayerRecord} form={(props) => <BaseLayerForm {...props} />} />
);

/** Layers of map servers, which spatial tables can show over the map. */
export const WmsLayersTable = () => (
  <ManagedTable
    declared={wmsLayerRecord}
    columns={wmsLayerColumns}
    form={(props) => <WmsLayerForm {...props} />}
  />
);

/** What bookmarks are sorted into. */
export const CategoriesTable = () => (
  <ManagedTable
    declared={bookmarkCategoryRecord}
    thing="la información de las categorias"
    removed="categoria eliminada Exitosamente"
  />
);

/** What the platform publishes, and to whom. */
export const PublicationsTable = () => (
  <ManagedTable
    declared={publicationRecord}
    form={(props) => <PublicationForm {...props} />}
    actions={
      <Button icon={<CompassOutlined />} href="/v2/geoportal" target="_blank">
        Ver el geoportal
      </Button>
    }
  />
);

/** Views of the map that the geoportal offers. */
export const PortalBookmarksTable = () => (
  <ManagedTable
    declared={portalBookmarkRecord}
    form={(props) => <PortalBookmarkForm {...props} />}
  />
);

const wmsLayerColumns = [
  numberColumn,
  ...fieldColumns<typeof wmsLayerFields, WmsLayerRow>(wmsLayerFields, ['capa', 'url'], {
    capa: {
      render: ({ titulo, capa }) => (
        <WrappedText>{titulo && titulo !== capa ? `${titulo} (${capa})` : capa}</WrappedText>
      ),
    },
  }),
];
