import { fullNameOf, type SubjectClass } from '@comarca/shared/modules/sujetos/subject';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useWatch } from 'react-hook-form';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useDebounced } from '../../../platform/pickers/use-picker-search.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { classTexts } from '../operations/subject-classes.ts';
import { loadSimilar, subjectsKey } from '../operations/subjects.ts';
import type { SubjectControl } from './contact-table.tsx';

const MIN_TYPED = 3;
const KEPT_MS = 30_000;

interface Props {
  clase: SubjectClass;
  control: SubjectControl;
  /** The record being edited, which is like itself. */
  exceptId: string | null;
}

/** Says, while one types, which records are probably the same one. */
export function SimilarNotice({ clase, control, exceptId }: Props) {
  const mayView = useCan(classTexts[clase].permissions.view);
  const [names, first, second, identified, identification] = useWatch({
    control,
    name: ['names', 'firstSurname', 'secondSurname', 'identified', 'identification'],
  });
  const typedName = useDebounced(fullNameOf(names, first, second).trim());
  const typedNumber = useDebounced(identified ? identification.trim() : '');
  const { data = [] } = useQuery({
    queryKey: [...subjectsKey(clase), 'parecidos', typedName, typedNumber, exceptId],
    queryFn: ({ signal }) =>
      loadSimilar(
        clase,
        { names: typedName.slice(0, 200), identification: typedNumber.slice(0, 100), exceptId },
        signal,
      ),
    enabled: typedName.length >= MIN_TYPED || typedNumber.length >= MIN_TYPED,
    staleTime: KEPT_MS,
    meta: { doing: 'al buscar registros parecidos' },
  });
  if (data.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      className="parecidos"
      title="Puede que ya exista"
      description={
        <ul>
          {data.map(({ id, nombre, tipoCorto, identificacion }) => (
            <li key={id}>
              {nombre}
              {identificacion && ` · ${tipoCorto} ${identificacion}`}
              {mayView && (
                <RouteLink route={classTexts[clase].route} search={{ itemId: id }} newTab>
                  Ver<span className="sujeto-oculto"> {nombre}</span>
                </RouteLink>
              )}
            </li>
          ))}
        </ul>
      }
    />
  );
}
