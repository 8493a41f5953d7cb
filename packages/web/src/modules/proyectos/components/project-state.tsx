import { NO_STATE, stateTone } from '@comarca/shared/modules/proyectos/project.rules';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { MarkedText } from '../../../ui/text/marked-text.tsx';

/** The state of a project in its colour; 'Sin Estado' when it has none. */
export const ProjectState = ({ nombre }: { nombre: string | undefined }) => (
  <StatusChip tone={stateTone(nombre)}>{nombre ?? NO_STATE}</StatusChip>
);

/** The code of a project, or 'SIN CÓDIGO' in red. */
export const ProjectCode = ({ codigo }: { codigo: string | null }) =>
  codigo ? (
    <span className="proyecto-codigo">
      <MarkedText>{codigo}</MarkedText>
    </span>
  ) : (
    <NoData missing>SIN CÓDIGO</NoData>
  );
