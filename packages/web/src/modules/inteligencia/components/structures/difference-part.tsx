import './structures.css';

/** One side of how a tree differs from its template; nothing where it is empty. */
export function DifferencePart({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>
        {title} ({lines.length})
      </h3>
      <ul className="estructura-it-filas">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
