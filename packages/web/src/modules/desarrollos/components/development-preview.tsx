import { formatDateTime } from '@comarca/shared/core/formats';
import { developmentFields } from '@comarca/shared/modules/desarrollos/development.fields';
import { fieldFacts } from '../../../platform/record/field-facts.ts';
import { RichTextView } from '../../../platform/rich-text/rich-text-view.tsx';
import { FileLinks } from '../../../platform/uploads/file-links.tsx';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import type { Development } from '../operations/developments.ts';
import { DifficultyChip, PriorityChip, StateChip } from './development-chips.tsx';
import { DevelopmentComments } from './development-comments.tsx';
import { DevelopmentSteps } from './development-steps.tsx';
import { ProblemFacts } from './problem-facts.tsx';
import '../developments.css';
import { PreviewHead } from '../../../ui/text/preview-head.tsx';

/** A development's card: what it says, what may be done with it, and what was said about it. */
export function DevelopmentPreview({ development }: { development: Development }) {
  const { titulo, descripcion, novedad, estado, adjuntos, reporto, reporte } = development;
  return (
    <>
      <PreviewHead title={titulo}>
        <p className="desarrollo-marcas">
          <StateChip state={estado} />
          <PriorityChip grade={development.prioridad} />
          <DifficultyChip grade={development.dificultad} />
        </p>
      </PreviewHead>
      <DevelopmentSteps development={development} />
      <KeyValueList items={facts(development)} />
      <h3>Descripción</h3>
      {descripcion ? <RichTextView html={descripcion} /> : <NoData>SIN DESCRIPCIÓN</NoData>}
      {novedad && (
        <>
          <h3>Texto para las novedades</h3>
          <p className="vista-texto">{novedad}</p>
        </>
      )}
      <h3>Adjuntos</h3>
      {adjuntos.length === 0 ? <NoData>SIN ADJUNTOS</NoData> : <FileLinks files={adjuntos} />}
      {reporto && <ProblemFacts by={reporto} report={reporte} />}
      <DevelopmentComments id={development.id} />
    </>
  );
}

const facts = (development: Development) => [
  {
    label: developmentFields.recursos.label,
    value: development.recursos.map(({ username, fullName }) => fullName || username).join(', '),
  },
  ...fieldFacts(developmentFields, development, [
    'modulo',
    'fechaInicio',
    'fechaFin',
    'fechaPublicacion',
  ]),
  { label: 'Fecha Creación', value: formatDateTime(development.fechaCreacion) },
];
