import { type Report, titleOf } from '../../operations/quick-report.model.ts';

interface Props {
  report: Report;
  onGo: (sectionId: string) => void;
}

/** Every section and layer of the report in one list that stays in sight, with how each ended. */
export function SectionIndex({ report, onGo }: Props) {
  return (
    <nav className="vista-indice no-imprimir" aria-label="Índice del reporte">
      <ol>
        {report.secciones.map((section) => (
          <li key={section.id} className={section.tipo === 'seccion' ? 'vista-indice-seccion' : ''}>
            <button type="button" title={titleOf(section)} onClick={() => onGo(section.id)}>
              {section.tipo === 'capa' && (
                <i className={`vista-indice-${dots[section.estado ?? ''] ?? 'nada'}`} />
              )}
              <span>
                {section.numeral}. {titleOf(section)}
              </span>
            </button>
            {section.tipo === 'capa' && section.estado && (
              <span className="solo-lectores">{section.estado}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The colour of a layer's outcome. */
const dots: Record<string, string> = { CRUZÓ: 'cruzo', ERROR: 'error', 'SIN COBERTURA': 'fuera' };
