import { z } from 'zod';

/** The first rows of a table, as the server reads it. */
const sheetSchema = z.object({
  filas: z.array(z.array(z.string())),
  cortada: z.boolean(),
});

/** The first sheet of an Excel file. */
export function SheetPreview({ name, text }: { name: string; text: string }) {
  const { filas: rows, cortada: isCut } = sheetSchema.parse(JSON.parse(text));
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (rows.length === 0) return <p className="contenido-nada">La primera hoja está vacía.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="contenido-hoja" aria-label={`Primera hoja de ${name}`} tabIndex={0}>
      <table>
        <tbody>
          {rows.map((row, at) => (
            // Rows of a sheet have no name but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              {Array.from({ length: columns }, (_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they never change
                <td key={column}>{row[column] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isCut && (
        <p className="contenido-nada">Solo se muestra el comienzo: descárguelo para verlo todo.</p>
      )}
    </section>
  );
}
