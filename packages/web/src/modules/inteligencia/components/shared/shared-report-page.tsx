import { FileExcelOutlined, FileWordOutlined, GlobalOutlined } from '@ant-design/icons';
import { formatDateTime } from '@comarca/shared/core/formats';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { failureInstead } from '../../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import type { OutsidePageProps } from '../../../../platform/module.ts';
import { KeyValueList } from '../../../../ui/text/key-value-list.tsx';
import {
  loadSharedReport,
  type SharedPreview,
  sharedFileAddress,
} from '../../operations/shared-report.ts';
import { sectionElementId } from '../preview/layer-section.tsx';
import { MetadataTable } from '../preview/metadata-table.tsx';
import { reportFacts } from '../preview/report-facts.ts';
import { scrollToSection } from '../preview/report-preview.tsx';
import { SummaryTable } from '../preview/summary-table.tsx';
import { SharedLayer } from './shared-layer.tsx';
import '../preview/preview.css';

/** A report as people outside see it: its results, maps, texts and files. */
export function SharedReportPage({ pass, mayDownload }: OutsidePageProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['compartido', 'reporte', pass],
    queryFn: () => loadSharedReport(pass),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="el reporte" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <>
      {mayDownload && <Files pass={pass} />}
      <Preview {...data} />
    </>
  );
}

function Files({ pass }: { pass: string }) {
  return (
    <div className="vista-actos">
      <Button icon={<FileWordOutlined />} href={sharedFileAddress(pass, 'word')}>
        Informe (Word)
      </Button>
      <Button icon={<FileExcelOutlined />} href={sharedFileAddress(pass, 'excel')}>
        Resumen (Excel)
      </Button>
      <Button icon={<GlobalOutlined />} href={sharedFileAddress(pass, 'kml')}>
        Cruces (KML)
      </Button>
    </div>
  );
}

function Preview(preview: SharedPreview) {
  const { report } = preview;
  return (
    <div className="vista">
      <header className="vista-cabecera">
        <h2>Reporte generado</h2>
        <span>{formatDateTime(report.fechaReporte)}</span>
      </header>
      {report.advertencias.map((warning) => (
        <Alert key={warning} type="warning" showIcon title={warning} />
      ))}
      <KeyValueList items={reportFacts(report)} />
      <SummaryTable sections={report.secciones} onFocus={(id) => scrollToSection(id)} />
      {report.secciones.map((section) =>
        section.tipo === 'seccion' ? (
          <h2
            key={section.id}
            id={sectionElementId(section.id)}
            className="vista-seccion"
            tabIndex={-1}
          >
            {section.numeral}. {section.nombre}
          </h2>
        ) : (
          <SharedLayer key={section.id} preview={preview} section={section} />
        ),
      )}
      <MetadataTable sections={report.secciones} />
    </div>
  );
}
