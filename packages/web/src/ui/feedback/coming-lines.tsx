import './coming-lines.css';

/** Lines in the place of what is on its way; in a few places that every screen has, where the library's weigh much. */
export const ComingLines = ({ rows }: { rows: number }) => (
  <span className="por-venir" aria-busy="true">
    {[...Array(rows).keys()].map((row) => (
      <i key={row} />
    ))}
  </span>
);
