import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input, Skeleton } from 'antd';
import { useDeferredValue, useState } from 'react';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import {
  loadProjectsIt,
  type ProjectItListRow,
  projectsItKey,
} from '../../operations/projects-it.ts';

const STEP = 20;

interface Props {
  /** the project whose card is open */
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** Projects by their name, some at a time. */
export function ProjectsFinder({ chosen, onChoose }: Props) {
  const [text, setText] = useState('');
  const [first, setFirst] = useState(STEP);
  const search = useDeferredValue(text.trim());
  const { data, error, refetch } = useQuery({
    queryKey: [...projectsItKey, 'mapa', search, first],
    queryFn: () => loadProjectsIt({ first, offset: 0, search, orderBy: 'nombre', filters: {} }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="mapa-it-proyectos">
      <Input
        type="search"
        aria-label="Buscar proyectos IT"
        placeholder="Buscar proyectos IT"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setFirst(STEP);
        }}
      />
      {error && (
        <LoadFailure thing="los proyectos IT" failure={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.nodes.length === 0 && (
        <p>{search === '' ? 'Aún no hay proyectos IT.' : 'No se encontraron resultados'}</p>
      )}
      <ul>
        {data?.nodes.map((row) => (
          <li key={row.id}>
            <ProjectButton row={row} isChosen={row.id === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {data && data.nodes.length < data.totalCount && (
        <Button block onClick={() => setFirst(first + STEP)}>
          Ver más de {data.totalCount.toLocaleString('es-CO')}
        </Button>
      )}
    </div>
  );
}

interface ButtonProps {
  row: ProjectItListRow;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

function ProjectButton({
  row: { id, nombre, proyecto, municipios },
  isChosen,
  onChoose,
}: ButtonProps) {
  const where = municipios.map((city) => city.nombre).join(', ');
  return (
    <button
      type="button"
      className="mapa-it-proyecto"
      aria-pressed={isChosen}
      onClick={() => onChoose(id)}
    >
      <strong>{nombre}</strong>
      <small>{[proyecto.nombre, where].filter(Boolean).join(' · ')}</small>
    </button>
  );
}
