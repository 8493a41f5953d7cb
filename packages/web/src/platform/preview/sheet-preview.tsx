import type { SheetPiece } from '@comarca/shared/core/preview';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Skeleton, Tabs } from 'antd';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { failureInstead } from '../alerts/failure-instead.ts';
import { LoadFailure } from '../alerts/load-failure.tsx';
import { sendForJson } from '../http/send.ts';

const pieceSchema: z.ZodType<SheetPiece> = z.object({
  hojas: z.array(z.object({ nombre: z.string(), oculta: z.boolean() })),
  filas: z.array(z.array(z.string())),
  numeros: z.array(z.number()),
  hayMas: z.boolean(),
  cortada: z.boolean(),
});

const waiting = <Skeleton active paragraph={{ rows: 6 }} />;

interface Props {
  name: string;
  /** where the server gives rows of it */
  address: string;
}

/** The sheets of an Excel file, each in its tab, their rows piece by piece. */
export function SheetPreview({ name, address }: Props) {
  const [sheet, setSheet] = useState(1);
  const asked = useInfiniteQuery({
    queryKey: ['contenido', address, sheet],
    queryFn: async ({ pageParam, signal }) =>
      pieceSchema.parse(await sendForJson(pieceOf(address, sheet, pageParam), { signal })),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.hayMas ? pages.reduce((sum, { filas }) => sum + filas.length, 0) : undefined,
    // The tabs stay while the rows of another one come.
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const { data, error, isPlaceholderData } = asked;
  const known = useRef<SheetPiece['hojas']>([]);
  known.current = data?.pages[0]?.hojas ?? known.current;
  const sheets = known.current;
  const failure = failureInstead(data, error);
  const rows = failure ? (
    <LoadFailure thing="la vista previa" failure={failure} onRetry={() => void asked.refetch()} />
  ) : data && !isPlaceholderData ? (
    <Sheet
      label={`Hoja ${sheets[sheet - 1]?.nombre ?? ''} de ${name}`}
      pieces={data.pages}
      more={asked.hasNextPage ? () => void asked.fetchNextPage() : null}
      isComing={asked.isFetchingNextPage}
    />
  ) : (
    waiting
  );
  if (sheets.length < 2) return rows;
  return (
    <Tabs
      activeKey={String(sheet)}
      onChange={(key) => setSheet(Number(key))}
      items={sheets.map(({ nombre, oculta }, at) => ({
        key: String(at + 1),
        label: oculta ? `${nombre} (oculta)` : nombre,
        children: at + 1 === sheet ? rows : null,
      }))}
    />
  );
}

interface SheetProps {
  label: string;
  pieces: readonly SheetPiece[];
  /** asks for the next rows; null where there are none */
  more: (() => void) | null;
  isComing: boolean;
}

function Sheet({ label, pieces, more, isComing }: SheetProps) {
  return (
    <>
      <Rows label={label} pieces={pieces} />
      {more && (
        <Button loading={isComing} onClick={more}>
          Ver más filas
        </Button>
      )}
    </>
  );
}

const pieceOf = (address: string, sheet: number, from: number): string =>
  `${address}${address.includes('?') ? '&' : '?'}hoja=${sheet}&desde=${from}`;

function Rows({ label, pieces }: { label: string; pieces: readonly SheetPiece[] }) {
  const rows = pieces.flatMap(({ filas, numeros }) =>
    filas.map((cells, at) => ({ number: numeros[at] ?? at + 1, cells })),
  );
  if (rows.length === 0) return <p className="contenido-nada">Esta hoja está vacía.</p>;
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => at);
  return (
    <>
      <ScrollRegion className="contenido-hoja" label={label}>
        <table>
          <tbody>
            {rows.map(({ number, cells }) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                {columns.map((column) => (
                  <td key={column}>{cells[column] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {pieces.some(({ cortada }) => cortada) && (
        <p className="contenido-nada">
          Faltan celdas, el final de textos largos o las últimas filas: descárguelo para verlo todo.
        </p>
      )}
    </>
  );
}
