import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import type { Development } from '../operations/developments.ts';

interface Props {
  by: NonNullable<Development['reporto']>;
  /** Null for who may not see where it was met. */
  report: Development['reporte'];
}

/** Who reported a problem, and for those concerned where it was met. */
export const ProblemFacts = ({ by, report }: Props) => (
  <>
    <h3>Problema reportado</h3>
    <KeyValueList
      items={[
        { label: 'Reportó', value: by.fullName || by.username },
        ...(report
          ? [
              { label: 'Dirección', value: report.direccion },
              { label: 'Navegador', value: report.navegador },
              { label: 'Última solicitud fallida', value: report.solicitud },
            ]
          : []),
      ]}
    />
    {report?.captura && (
      <a href={`/media/${report.captura}`} target="_blank" rel="noreferrer">
        <img
          className="desarrollo-captura"
          src={`/media/${report.captura}`}
          alt="Lo que mostraba la pantalla"
        />
      </a>
    )}
  </>
);
