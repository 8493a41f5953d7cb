import { z } from 'zod';
import { ScrollRegion } from '../../ui/scroll-region.tsx';

/** The first rows of a table, as the server reads it. */
const sheetSchema = z.object({
  filas: z.array(z.array(z.string())),
  cortada: z.boolean(),
});

/** The first sheet of an Excel file. */
export function SheetPreview({ name, text }: { name: string; text: string }) {
  const { filas: rows, cortada: isCut } = sheetSchema.parse(JSON.parse(text));
  if (rows.length === 0) return <p className="contenido-nada">La primera hoja está vacía.</p>;
  return (
    <ScrollRegion className="contenido-hoja" label={`Primera hoja de ${name}`}>
      <table>
        <tbody>
          {numbered(rows).map(({ number, cells }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {cells.map(({ column, text: cell }) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isCut && (
        <p className="contenido-nada">Solo se muestra el comienzo: descárguelo para verlo todo.</p>
      )}
    </ScrollRegion>
  );
}

/** Rows and cells by their numbers, as a sheet names them; all rows as wide as the widest. */
function numbered(rows: readonly (readonly string[])[]) {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row, at) => ({
    number: at + 1,
    cells: Array.from({ length: columns }, (_, place) => ({
      column: place + 1,
      text: row[place] ?? '',
    })),
  }));
}
