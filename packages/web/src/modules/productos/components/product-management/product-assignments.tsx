import { PlusOutlined } from '@ant-design/icons';
import type { ProductNode } from '@comarca/shared/modules/procesos/product-structure';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { failureInstead } from '../../../../platform/alerts/failure-instead.ts';
import { NoData } from '../../../../ui/feedback/no-data.tsx';
import { ErrorState } from '../../../../ui/feedback/states.tsx';
import { CreateAssignment } from '../../forms/assignment-form.tsx';
import { assignmentsKey } from '../../operations/assignments/assignments-key.ts';
import {
  loadProductAssignments,
  PRODUCT_PAGE,
  type ProductAssignment,
  type StructureInUse,
} from '../../operations/assignments/product-management.ts';
import { StateChip } from '../state-chip.tsx';
import { ProductAssignmentView } from './product-assignment-view.tsx';
import { hoursText } from './work-text.ts';

interface Props {
  product: ProductNode;
  structure: StructureInUse;
  assigning: boolean;
}

/** The assignments of a product here, one of them open; in assignment mode also new ones. */
export function ProductAssignments({ product, structure, assigning }: Props) {
  const { productId } = product;
  const { id, contentType, objectId } = structure;
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery(
    {
      queryKey: [...assignmentsKey, 'producto', productId, contentType, objectId],
      queryFn: ({ pageParam }) => loadProductAssignments(structure, productId, pageParam),
      initialPageParam: 0,
      getNextPageParam: ({ pageInfo }, pages) =>
        pageInfo.hasNextPage ? pages.length * PRODUCT_PAGE : undefined,
      meta: { doing: 'al cargar las asignaciones del producto' },
    },
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);
  const failure = failureInstead(data, error);
  if (failure) {
    return (
      <ErrorState
        title="No se pudieron cargar las asignaciones"
        text={failure.message}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton active />;
  const rows = data.pages.flatMap(({ nodes }) => nodes);
  const open = rows.find((row) => row.id === chosen) ?? (rows.length === 1 ? rows[0] : undefined);
  const assigned = structure.productos.find((one) => one.id === productId)?.asignaciones ?? 0;
  const form = assigning && (creating || assigned === 0);
  return (
    <>
      <div className="gestion-titulo">
        <h3>Asignaciones</h3>
        {assigning && !form && (
          <Button icon={<PlusOutlined />} onClick={() => setCreating(true)}>
            Nueva asignación
          </Button>
        )}
      </div>
      {form ? (
        <CreateAssignment
          key={`${id}-${productId}`}
          product={{
            id: productId,
            nombre: product.name,
            pideControl: product.perfilesControl.length > 0,
            contentType,
            objectId,
            ownerName: structure.ownerName,
          }}
          onSaved={(saved) => {
            setCreating(false);
            setChosen(saved);
          }}
          {...(assigned > 0 && { onClose: () => setCreating(false) })}
        />
      ) : (
        <>
          {rows.length === 0 && <NoData>{nothing(assigned)}</NoData>}
          {rows.length > 1 && (
            <AssignmentList rows={rows} open={open?.id ?? null} onChoose={setChosen} />
          )}
          {hasNextPage && (
            <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Ver más
            </Button>
          )}
          {open && <ProductAssignmentView key={open.id} id={open.id} assigning={assigning} />}
        </>
      )}
    </>
  );
}

const nothing = (assigned: number): string => {
  if (assigned === 0) return 'Aún no está asignado a nadie.';
  return assigned === 1
    ? 'Está asignado a otra persona.'
    : `Tiene ${assigned} asignaciones de otras personas.`;
};

interface ListProps {
  rows: readonly ProductAssignment[];
  open: string | null;
  onChoose: (id: string) => void;
}

function AssignmentList({ rows, open, onChoose }: ListProps) {
  return (
    <ul className="gestion-asignaciones">
      {rows.map((row) => (
        <li key={row.id}>
          <Button
            type="text"
            block
            aria-pressed={row.id === open}
            className="gestion-asignacion"
            onClick={() => onChoose(row.id)}
          >
            <span>{row.identificador}</span>
            <StateChip state={row.estado.estado} />
            <small>{row.recursoGestion.usuario.fullName}</small>
            <small>{hoursText(row)}</small>
          </Button>
        </li>
      ))}
    </ul>
  );
}
