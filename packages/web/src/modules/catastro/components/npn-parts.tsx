interface Part {
  nombre: string;
  valor: string;
  significado: string;
}

/** The parts of a cadastral number with what they say. */
export function NpnParts({ parts }: { parts: readonly Part[] }) {
  return (
    <dl className="catastro-partes">
      {parts.map(({ nombre, valor, significado }) => (
        <div key={nombre}>
          <dt>{nombre}</dt>
          <dd>
            {valor}
            {significado && ` · ${significado}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
