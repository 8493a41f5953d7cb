import type { SubjectClass } from '@comarca/shared/modules/sujetos/subject';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { PickerItem } from '../../../platform/pickers/search-picker.tsx';
import { loadSimilar, type Subject, subjectsKey } from '../operations/subjects.ts';

/** The records that are probably the same as this one. */
export function useSimilar(kind: SubjectClass, subject: Subject): readonly PickerItem[] {
  const { data = [] } = useQuery({
    queryKey: [...subjectsKey(kind), 'parecidos', subject.id],
    queryFn: ({ signal }) =>
      loadSimilar(
        kind,
        {
          names: subject.nombre.slice(0, 200),
          identification: subject.identificacion ?? '',
          exceptId: subject.id,
        },
        signal,
      ),
    meta: { doing: 'al buscar registros parecidos' },
  });
  return data.map(({ id, nombre, tipoCorto, identificacion }) => ({
    value: id,
    label: nombre,
    detail: identificacion && `${tipoCorto} ${identificacion}`,
  }));
}

interface Props {
  items: readonly PickerItem[];
  onPick: (id: string) => void;
}

/** Offers them to be merged without searching. */
export function MergeSuggestions({ items, onPick }: Props) {
  if (items.length === 0) return null;
  return (
    <section className="union-parecidos" aria-label="Registros parecidos">
      <p>Registros parecidos:</p>
      {items.map(({ value, label, detail }) => (
        <Button key={value} size="small" onClick={() => onPick(value)}>
          {label}
          {detail && ` · ${detail}`}
        </Button>
      ))}
    </section>
  );
}
