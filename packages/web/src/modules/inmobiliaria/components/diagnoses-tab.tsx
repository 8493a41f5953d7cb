import { CameraOutlined, FileWordOutlined } from '@ant-design/icons';
import { formatDate, formatNumber } from '@comarca/shared/core/formats';
import {
  type DiagnosisKind,
  diagnosisFields,
  diagnosisKinds,
  diagnosisNames,
} from '@comarca/shared/modules/inmobiliaria/diagnosis.fields';
import {
  areasAgree,
  type DiagnosisState,
  diagnosisMachine,
  diagnosisTones,
} from '@comarca/shared/modules/inmobiliaria/diagnosis.rules';
import {
  ADD_ESTATE_PERMISSION,
  MANAGE_PERMISSION,
} from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { recordKey } from '../../../platform/record/web-record.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import { DiagnosisDialog } from '../forms/diagnosis-form.tsx';
import {
  type Diagnosis,
  type DiagnosisTarget,
  diagnosesKey,
  loadDiagnoses,
} from '../operations/diagnoses/diagnoses.ts';
import { type Estate, estateRecord } from '../operations/estates/estates.ts';
import '../real-estate.css';
import { StepDialog } from './diagnosis-step.tsx';
import { SupportsView } from './supports-view.tsx';
import { TraditionSection, useTitleYears } from './tradition-section.tsx';

/** The three diagnoses of an estate, in its panel. */
export function DiagnosesTab({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...diagnosesKey, id],
    queryFn: () => loadDiagnoses(id),
  });
  const [open, setOpen] = useState<DiagnosisTarget | null>(null);
  const [step, setStep] = useState<{ diagnosis: Diagnosis; name: string } | null>(null);
  const mayAdd = useCan(ADD_ESTATE_PERMISSION);
  const mayManage = useCan(MANAGE_PERMISSION);
  const failure = failureInstead(data, error);
  if (failure) {
    return (
      <LoadFailure thing="los diagnósticos" failure={failure} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  return (
    <>
      {diagnosisKinds.map((kind) => {
        const diagnosis = data.diagnosticos.find(({ clase }) => clase === kind) ?? null;
        return (
          <DiagnosisCard
            key={kind}
            estate={id}
            kind={kind}
            diagnosis={diagnosis}
            onWrite={mayAdd || mayManage ? () => setOpen({ estate: id, kind, diagnosis }) : null}
            onStep={(name) => diagnosis && setStep({ diagnosis, name })}
          />
        );
      })}
      {open && <DiagnosisDialog {...open} given={data} onClose={() => setOpen(null)} />}
      {step && <StepDialog {...step} onClose={() => setStep(null)} />}
    </>
  );
}

interface CardProps {
  estate: string;
  kind: DiagnosisKind;
  diagnosis: Diagnosis | null;
  /** Null for who may not. */
  onWrite: (() => void) | null;
  onStep: (name: string) => void;
}

function DiagnosisCard({ estate, kind, diagnosis, onWrite, onStep }: CardProps) {
  const span = useTitleYears();
  const editable = !diagnosis || diagnosis.estado === 'EN CURSO';
  return (
    <section className="gi-tarjeta gi-diagnostico" aria-label={diagnosisNames[kind]}>
      <header className="gi-diagnostico-cabeza">
        <h3>{diagnosisNames[kind]}</h3>
        {diagnosis ? (
          <StatusChip tone={diagnosisTones[diagnosis.estado as DiagnosisState]}>
            {diagnosis.estado}
          </StatusChip>
        ) : (
          <StatusChip tone="gris">SIN INICIAR</StatusChip>
        )}
      </header>
      {kind === 'CATASTRAL' && <Areas estate={estate} />}
      {kind === 'JURÍDICO' && <TraditionSection estate={estate} {...span} />}
      {diagnosis && <Facts diagnosis={diagnosis} />}
      {diagnosis && <SupportsView supports={diagnosis.soportes} />}
      <div className="gi-diagnostico-actos">
        {onWrite && editable && (
          <Button onClick={onWrite}>{diagnosis ? 'Editar' : 'Iniciar'}</Button>
        )}
        {kind === 'CAMPO' && onWrite && editable && (
          <RouteButton icon={<CameraOutlined />} route="FieldVisit" params={{ id: estate }}>
            Visita de campo
          </RouteButton>
        )}
        {diagnosis?.pasos.map((name) => (
          <Button key={name} onClick={() => onStep(name)}>
            {diagnosisMachine.steps.find((one) => one.name === name)?.label ?? name}
          </Button>
        ))}
        {diagnosis && (
          <Button
            icon={<FileWordOutlined />}
            href={`/api/v1/inmobiliaria/diagnosticos/${diagnosis.id}/diagnostico.docx${kind === 'JURÍDICO' ? `?anios=${span.years}` : ''}`}
          >
            Word
          </Button>
        )}
      </div>
    </section>
  );
}

const Facts = ({ diagnosis }: { diagnosis: Diagnosis }) => (
  <KeyValueList
    items={[
      { label: 'Concepto', value: diagnosis.concepto },
      { label: 'Responsable', value: diagnosis.responsable?.fullName ?? 'Sin responsable' },
      ...diagnosis.respuestas.map(({ texto, respuesta, nota }) => ({
        label: texto,
        value: [respuesta, nota].filter(Boolean).join(' · '),
      })),
      ...(diagnosis.hallazgos ? [{ label: 'Hallazgos', value: diagnosis.hallazgos }] : []),
      ...visitFacts(diagnosis),
      ...(diagnosis.revisadoPor
        ? [
            {
              label: 'Revisó',
              value: `${diagnosis.revisadoPor.fullName}, ${formatDate(diagnosis.fechaRevision ?? '')}`,
            },
          ]
        : []),
      ...(diagnosis.observacion
        ? [{ label: 'Observación de la revisión', value: diagnosis.observacion }]
        : []),
    ]}
  />
);

/** Who received the visit, and when, where that was written. */
const visitFacts = ({ fechaVisita, recibio, documentoRecibio }: Diagnosis) => [
  ...(fechaVisita
    ? [{ label: diagnosisFields.fechaVisita.label, value: formatDate(fechaVisita) }]
    : []),
  ...(recibio
    ? [
        {
          label: diagnosisFields.recibio.label,
          value: [recibio, documentoRecibio].filter(Boolean).join(', '),
        },
      ]
    : []),
];

const verdicts = { true: 'coincide', false: 'difiere', null: 'sin comparar' } as const;

/** The areas of title and cadastre against the measured one. */
function Areas({ estate }: { estate: string }) {
  const { data } = useQuery({
    queryKey: recordKey(estateRecord, estate),
    queryFn: () => estateRecord.load(estate),
  });
  if (!data) return null;
  const measured = data.areaTerreno;
  return (
    <KeyValueList
      items={[
        { label: 'Área medida', value: hectares(measured) },
        compared('Área de títulos', data.areaTitulos, measured),
        compared('Área catastral', data.areaCatastral, measured),
      ]}
    />
  );
}

const compared = (label: string, area: Estate['areaTitulos'], measured: number | null) => {
  const agree = areasAgree(area, measured);
  return {
    label,
    value: (
      <span className={agree === false ? 'gi-error' : ''}>
        {hectares(area)} ({verdicts[String(agree) as keyof typeof verdicts]})
      </span>
    ),
  };
};

const hectares = (area: number | null): string =>
  area === null ? 'Sin dato' : `${formatNumber(area, 4)} ha`;
