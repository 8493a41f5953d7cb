import { type Section, SectionTabs } from '../../../platform/navigation/section-tabs.tsx';
import { useRecordTabs } from '../../../platform/record/record-parts.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import {
  BaseLayersTable,
  CategoriesTable,
  PortalBookmarksTable,
  PublicationsTable,
  WmsLayersTable,
} from '../components/geoviewer-tables.tsx';
import { GroundSection } from '../components/ground-section.tsx';
import { MapServerButtons } from '../components/map-server-buttons.tsx';
import { SourceRadar } from '../components/source-radar.tsx';

const sections: readonly [Section, ...Section[]] = [
  { key: 'capas_base', label: 'Capas Base', content: <BaseLayersTable /> },
  { key: 'capas_wms', label: 'Capas WMS', content: <WmsLayersTable /> },
  { key: 'categorias', label: 'Categorias Marcadores', content: <CategoriesTable /> },
  { key: 'publicadas', label: 'Capas publicadas', content: <PublicationsTable /> },
  {
    key: 'marcadores_geoportal',
    label: 'Marcadores del geoportal',
    content: <PortalBookmarksTable />,
  },
  { key: 'fondo', label: 'Mapa de fondo', content: <GroundSection /> },
  { key: 'fuentes', label: 'Fuentes', content: <SourceRadar /> },
];

/** `/administracion_geovisor` */
export function GeoviewerAdministrationScreen() {
  const shown = useRecordTabs('geoportal', '', sections);
  return (
    <>
      <PageHeader
        title="Administración del geovisor"
        detail="Las capas que ofrecen los mapas, las que se publican y las categorías de sus marcadores."
        actions={<MapServerButtons />}
      />
      <SectionTabs label="Sección del geovisor" sections={shown} />
    </>
  );
}
