import { type Section, SectionTabs } from '../../../platform/navigation/section-tabs.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import '../archive.css';
import {
  DocumentTypesTable,
  RetentionTablesTable,
  SeriesTable,
  TypeFieldsTable,
} from '../components/administration/administration-tables.tsx';

const sections: readonly [Section, ...Section[]] = [
  { key: 'tipos', label: 'Tipos documentales', content: <DocumentTypesTable /> },
  { key: 'campos', label: 'Campos de cada tipo', content: <TypeFieldsTable /> },
  { key: 'tablas', label: 'Tablas de retención', content: <RetentionTablesTable /> },
  { key: 'series', label: 'Series y subseries', content: <SeriesTable /> },
];

/** `/gestion_documental/administracion` */
export function ArchiveAdministrationScreen() {
  return (
    <>
      <PageHeader
        title="Administración del archivo"
        detail="Los tipos de documentos, lo que cada uno dice de sí y cuánto se conservan."
      />
      <SectionTabs label="Sección de la administración del archivo" sections={sections} />
    </>
  );
}
