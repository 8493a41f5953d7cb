/** What each part of a process's number says. */
export function NumberParts({
  parts,
}: {
  parts: readonly { nombre: string; valor: string; significado: string }[];
}) {
  return (
    <ol className="judicial-partes-numero" aria-label="Partes del número de radicación">
      {parts.map(({ nombre, valor, significado }) => (
        <li key={nombre}>
          <strong>{valor}</strong>
          <span>{nombre}</span>
          {significado !== '' && significado !== valor && <small>{significado}</small>}
        </li>
      ))}
    </ol>
  );
}
