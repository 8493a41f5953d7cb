import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { HistoryPanel } from '../../../platform/history/history-panel.tsx';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import { ManagedTable } from '../../../platform/management/managed/managed-table.tsx';
import { SectionTabs } from '../../../platform/navigation/section-tabs.tsx';
import { useRecordTabs } from '../../../platform/record/record-parts.tsx';
import { recordKey } from '../../../platform/record/web-record.ts';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { CourtConsultation } from '../components/court-consultation.tsx';
import { ProcessSheet } from '../components/process-preview.tsx';
import { ProcessNumber } from '../components/process-state.tsx';
import { StepButtons } from '../components/step-buttons.tsx';
import {
  actRecord,
  estateRecord,
  hearingRecord,
  judgmentRecord,
  linkRecord,
  partyRecord,
  suspensionRecord,
  termRecord,
} from '../operations/file.tsx';
import { type JudicialProcess, processRecord } from '../operations/processes.ts';

const ActForm = laterPart(() => import('../forms/file-forms.tsx'), 'ActForm');
const HearingForm = laterPart(() => import('../forms/file-forms.tsx'), 'HearingForm');
const JudgmentForm = laterPart(() => import('../forms/file-forms.tsx'), 'JudgmentForm');
const LinkForm = laterPart(() => import('../forms/file-forms.tsx'), 'LinkForm');
const TermForm = laterPart(() => import('../forms/file-forms.tsx'), 'TermForm');

/** `/procesos_judiciales/expediente/{id}` */
export function CaseFileScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useQuery({
    queryKey: recordKey(processRecord, id),
    queryFn: () => processRecord.load(id),
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="el expediente" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <>
      <PageHeader
        title={<ProcessNumber numero={data.numero} />}
        detail={data.partes || data.despacho}
        actions={<StepButtons process={data} />}
      />
      <Sections process={data} />
    </>
  );
}

function Sections({ process }: { process: JudicialProcess }) {
  const sections = useRecordTabs(processRecord.entity, process.id, sectionsOf(process));
  return <SectionTabs label="Sección del expediente" sections={sections} />;
}

const sectionsOf = (process: JudicialProcess) => {
  const owner = { proceso: process.id };
  return [
    { key: 'ficha', label: 'Ficha', content: <ProcessSheet process={process} /> },
    {
      key: 'actuaciones',
      label: 'Actuaciones',
      content: (
        <ManagedTable declared={actRecord} owner={owner} form={(props) => <ActForm {...props} />} />
      ),
    },
    {
      key: 'terminos',
      label: 'Términos',
      content: (
        <ManagedTable
          declared={termRecord}
          owner={owner}
          form={(props) => <TermForm {...props} />}
        />
      ),
    },
    {
      key: 'audiencias',
      label: 'Audiencias',
      content: (
        <ManagedTable
          declared={hearingRecord}
          owner={owner}
          form={(props) => <HearingForm {...props} />}
        />
      ),
    },
    {
      key: 'partes',
      label: 'Partes',
      content: <ManagedTable declared={partyRecord} owner={owner} />,
    },
    {
      key: 'predios',
      label: 'Predios',
      content: <ManagedTable declared={estateRecord} owner={owner} />,
    },
    {
      key: 'sentencias',
      label: 'Sentencias',
      content: (
        <ManagedTable
          declared={judgmentRecord}
          owner={owner}
          form={(props) => <JudgmentForm {...props} />}
        />
      ),
    },
    {
      key: 'suspensiones',
      label: 'Suspensiones',
      content: <ManagedTable declared={suspensionRecord} owner={owner} />,
    },
    {
      key: 'vinculos',
      label: 'Cartas y documentos',
      content: (
        <ManagedTable
          declared={linkRecord}
          owner={owner}
          form={(props) => <LinkForm {...props} />}
        />
      ),
    },
    {
      key: 'consulta',
      label: 'Rama Judicial',
      content: <CourtConsultation process={process} />,
    },
    {
      key: 'historial',
      label: 'Historial',
      content: <HistoryPanel entity={processRecord.entity} id={process.id} />,
    },
  ] as const;
};
