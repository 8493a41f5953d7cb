import { DeleteOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Input, Modal, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { useCan } from '../../../../platform/session/use-session.ts';
import { useFocusBack } from '../../../../ui/feedback/focus-back.ts';
import {
  archiveKey,
  type FolderPeople,
  loadPeople,
  type OpenFolder,
  savePeople,
} from '../../operations/archive.ts';
import { findChoices } from '../../operations/people-choices.ts';
import { PeopleList } from './people-list.tsx';

interface Props {
  folder: OpenFolder;
  onClose: () => void;
}

type Person = FolderPeople['personas'][number];

/** Who sees a folder, and for who administers the archive, who is to see it. */
export function PeopleDialog({ folder, onClose }: Props) {
  useFocusBack();
  const { data, error, refetch } = useQuery({
    queryKey: [...archiveKey, 'personas', folder.id],
    queryFn: () => loadPeople(folder.id),
  });
  return (
    <Modal
      open
      width={640}
      title={`¿Quién ve "${folder.nombre}"?`}
      footer={null}
      onCancel={onClose}
    >
      {error && <LoadFailure thing="quién la ve" failure={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton active />}
      {data && <People folder={folder} people={data} onClose={onClose} />}
    </Modal>
  );
}

function People({ folder, people, onClose }: Props & { people: FolderPeople }) {
  const mayManage = useCan('archivo.manage_documento') && folder.registro !== '0';
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <Editor folder={folder} people={people} onClose={onClose} />;
  return (
    <>
      <PeopleList people={people} />
      <p className="campo-ayuda">Quien administra el archivo ve todas las carpetas.</p>
      {mayManage && (
        <div className="archivo-botones">
          <Button type="primary" onClick={() => setEditing(true)}>
            Cambiar quién la ve
          </Button>
        </div>
      )}
    </>
  );
}

function Editor({ folder, people, onClose }: Props & { people: FolderPeople }) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly Person[]>(people.propios ? people.personas : []);
  const [reason, setReason] = useState(people.propios ? people.motivo : '');
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (inherits: boolean) => {
    try {
      await savePeople({
        id: folder.id,
        version: folder.version,
        hereda: inherits,
        motivo: reason,
        personas: inherits
          ? []
          : chosen.map(({ usuario, grupo, escribe }) => ({ usuario, grupo, escribe })),
      });
      await queries.invalidateQueries({ queryKey: archiveKey });
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className="archivo-formulario">
      <PersonSearch
        onAdd={(person) => {
          const isThere = chosen.some(
            ({ usuario, grupo }) => usuario === person.usuario && grupo === person.grupo,
          );
          if (!isThere) setChosen([...chosen, person]);
        }}
      />
      <ul className="archivo-personas">
        {chosen.map((person, at) => (
          <li key={`${person.usuario} ${person.grupo}`}>
            <span>{person.nombre}</span>
            <Select
              aria-label={`Qué puede ${person.nombre}`}
              value={person.escribe}
              options={[
                { value: false, label: 'Solo ve' },
                { value: true, label: 'Ve y cambia' },
              ]}
              onChange={(writes) =>
                setChosen(
                  chosen.map((one, index) => (index === at ? { ...one, escribe: writes } : one)),
                )
              }
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`Quitar a ${person.nombre}`}
              onClick={() => setChosen(chosen.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      <label htmlFor="archivo-motivo">Por qué no la ve todo el mundo</label>
      <Input
        id="archivo-motivo"
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
      {problem && <Alert type="error" showIcon title={problem} />}
      <div className="archivo-botones">
        {people.propios && <Button onClick={() => void save(true)}>Volver a lo heredado</Button>}
        <Button
          type="primary"
          disabled={chosen.length === 0 || reason.trim() === ''}
          onClick={() => void save(false)}
        >
          Guardar
        </Button>
      </div>
    </div>
  );
}

function PersonSearch({ onAdd }: { onAdd: (person: Person) => void }) {
  const [text, setText] = useState('');
  const { data = [], isFetching } = useQuery({
    queryKey: [...archiveKey, 'elegibles', text],
    queryFn: () => findChoices(text),
    meta: { doing: 'al buscar personas y grupos' },
  });
  return (
    <Select
      showSearch={{ filterOption: false, onSearch: setText }}
      aria-label="Agregar una persona o un grupo"
      placeholder="Agregar una persona o un grupo"
      value={null}
      loading={isFetching}
      options={data.map(({ key, label }) => ({ value: key, label }))}
      onChange={(key: string | null) => {
        const found = data.find((one) => one.key === key);
        if (found) onAdd({ ...found.person, escribe: false });
      }}
    />
  );
}
