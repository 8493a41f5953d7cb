import { elementCount } from '@comarca/shared/modules/inteligencia/quick-report';
import { Alert } from 'antd';
import { StatusChip } from '../../../../../ui/feedback/status-chip.tsx';
import { type ReportSection, titleOf } from '../../../operations/quick-report.model.ts';
import { figuresOf } from '../figures.ts';
import { SectionValidity } from '../section-validity.tsx';

/** A layer's number, title and outcome. */
export function LayerHeader({ section }: { section: ReportSection }) {
  const { numeral, estado, totalResultados } = section;
  return (
    <header className="vista-titulo">
      <h3>
        {numeral}. {titleOf(section)}
      </h3>
      {(estado === 'CRUZÓ' || estado === 'SIN CRUCE') && (
        <StatusChip tone={estado === 'CRUZÓ' ? 'verde' : 'gris'}>
          {estado === 'CRUZÓ'
            ? `Capa CON cruces (${elementCount(totalResultados)})`
            : 'Capa SIN cruces'}
        </StatusChip>
      )}
      {(estado === 'ERROR' || estado === 'SIN COBERTURA') && (
        <StatusChip tone={estado === 'ERROR' ? 'rojo' : 'naranja'}>{estado}</StatusChip>
      )}
      <SectionValidity section={section} />
    </header>
  );
}

/** Why a layer says nothing, where it does not. */
export function OutcomeNotice({ section: { estado, error } }: { section: ReportSection }) {
  if (estado === 'ERROR') {
    return (
      <Alert
        type="error"
        showIcon
        title="Esta capa no se pudo cruzar: no hay resultado."
        description={error}
      />
    );
  }
  if (estado !== 'SIN COBERTURA') return null;
  return (
    <Alert
      type="warning"
      showIcon
      title="La capa no cubre el área de estudio: que no haya cruces no quiere decir que no haya elementos."
    />
  );
}

/** What a layer's crossings measure together. */
export function Figures({ section: { estado, resumen } }: { section: ReportSection }) {
  const figures = estado === 'CRUZÓ' && resumen ? figuresOf(resumen) : [];
  if (figures.length === 0 && !resumen?.notas.length) return null;
  return (
    <div>
      {figures.length > 0 && (
        <dl className="vista-cifras">
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {resumen?.notas.map((note) => (
        <p key={note} className="vista-nota">
          {note}
        </p>
      ))}
    </div>
  );
}
