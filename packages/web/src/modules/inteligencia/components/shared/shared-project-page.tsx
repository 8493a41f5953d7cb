import { FilePdfOutlined, FileWordOutlined } from '@ant-design/icons';
import { formatDateTime } from '@comarca/shared/core/formats';
import { Alert } from 'antd';
import type { OutsidePageProps } from '../../../../platform/module.ts';
import { KeyValueList } from '../../../../ui/text/key-value-list.tsx';
import type { ReportSection } from '../../operations/quick-report.model.ts';
import { loadSharedProject, type SharedProject } from '../../operations/shared-report.ts';
import { sectionElementId } from '../preview/layer/layer-section.tsx';
import { MetadataTable } from '../preview/metadata-table.tsx';
import { reportFacts } from '../preview/report-facts.ts';
import { scrollToSection } from '../preview/report-preview.tsx';
import { SummaryTable } from '../preview/summary-table.tsx';
import { SharedContent } from './shared-content.tsx';
import { SharedElements } from './shared-elements.tsx';
import { SharedLayer } from './shared-layer.tsx';
import { WrittenFiles } from './written-files.tsx';
import '../preview/preview.css';

const files = [
  { file: 'word', label: 'Informe (Word)', icon: <FileWordOutlined /> },
  { file: 'pdf', label: 'Informe (PDF)', icon: <FilePdfOutlined /> },
] as const;

/** The written report of a project as people outside see it: texts, sections, maps, tables and files. */
export const SharedProjectPage = (link: OutsidePageProps) => (
  <SharedContent
    thing="el informe"
    {...link}
    load={loadSharedProject}
    files={(pass) => <WrittenFiles pass={pass} files={files} />}
  >
    {(content) => <Written {...content} />}
  </SharedContent>
);

function Written(shared: SharedProject) {
  const { report, written } = shared;
  const facts = [
    { label: 'Proyecto', value: written.proyecto },
    { label: 'Municipios', value: written.municipios.join(', ') },
    ...reportFacts(report),
  ];
  return (
    <div className="vista">
      <header className="vista-cabecera">
        <h2>Informe de inteligencia del territorio</h2>
        <span>{formatDateTime(report.fechaReporte)}</span>
      </header>
      {report.advertencias.map((warning) => (
        <Alert key={warning} role="note" type="warning" showIcon title={warning} />
      ))}
      <SharedElements written={written} place="inicio" />
      <KeyValueList items={facts} />
      <SummaryTable sections={report.secciones} onFocus={(id) => scrollToSection(id)} />
      {report.secciones.map((section) => (
        <Section key={section.id} shared={shared} section={section} />
      ))}
      <SharedElements written={written} place="fin" />
      <MetadataTable sections={report.secciones} />
    </div>
  );
}

function Section({ shared, section }: { shared: SharedProject; section: ReportSection }) {
  const { id, tipo, numeral, nombre } = section;
  if (tipo === 'seccion') {
    return (
      <h2 id={sectionElementId(id)} className="vista-seccion" tabIndex={-1}>
        {numeral}. {nombre}
      </h2>
    );
  }
  return (
    <SharedLayer
      preview={shared}
      section={section}
      notice={
        <>
          {shared.written.sinAprobar.includes(id) && (
            <Alert
              role="note"
              type="info"
              showIcon
              title="Sin aprobar todavía por control de calidad."
            />
          )}
          {section.estado === null && (
            <Alert
              role="note"
              type="warning"
              showIcon
              title="La capa no está sincronizada con el trazado actual: no hay resultado que mostrar."
            />
          )}
        </>
      }
    />
  );
}
