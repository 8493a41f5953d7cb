import type { FolderPeople } from '../../operations/archive.ts';

/** Who sees a folder, in words and by name. */
export function PeopleList({ people }: { people: FolderPeople }) {
  return (
    <>
      <p>{explanation(people)}</p>
      {people.motivo && <p>Motivo: {people.motivo}</p>}
      {people.personas.length > 0 && (
        <ul className="archivo-personas">
          {people.personas.map((person) => (
            <li key={`${person.usuario} ${person.grupo}`}>
              <span>
                {person.nombre}
                {person.grupo && ' (grupo)'}
              </span>
              <span>{person.escribe ? 'Ve y cambia' : 'Solo ve'}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function explanation({ propios, de, personas, registro }: FolderPeople): string {
  const record = registro ? ' Además, deben poder ver el registro al que pertenece.' : '';
  if (propios) return `La ven solo estas personas y grupos.${record}`;
  if (personas.length > 0) return `La ven quienes ven la carpeta "${de}".${record}`;
  return registro
    ? 'La ve quien puede ver el registro al que pertenece.'
    : 'La ve todo el que consulta el archivo.';
}
