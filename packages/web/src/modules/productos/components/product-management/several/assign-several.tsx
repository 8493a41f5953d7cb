import { counted } from '@comarca/shared/core/formats';
import { leavesOf, type TreeSection } from '@comarca/shared/core/tree/tree';
import type { ProductNode } from '@comarca/shared/modules/procesos/product-structure';
import { assignmentFields } from '@comarca/shared/modules/productos/assignment.fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select, Skeleton } from 'antd';
import { useForm } from 'react-hook-form';
import { failureInstead } from '../../../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../../../platform/alerts/load-failure.tsx';
import { DeclaredField, FormFields } from '../../../../../platform/record/form-fields.tsx';
import { loadCandidatesOf } from '../../../operations/assignments/assignments.ts';
import type {
  ProductInUse,
  StructureInUse,
} from '../../../operations/assignments/product-management.ts';
import type { ActivityPeople } from '../../../operations/assignments/reassign.ts';
import {
  type CommonSent,
  type CommonValues,
  commonSchema,
  noCommonValues,
} from './common-values.ts';
import { ProductRowFields } from './product-row-fields.tsx';
import { managersOf } from './product-rows.ts';
import './several.css';
import { useAssigning } from './use-assigning.ts';

interface Props {
  section: TreeSection<ProductNode>;
  structure: StructureInUse;
  products: ReadonlyMap<string, ProductInUse>;
  onClose: () => void;
}

/** Gives several products of a section to their people at once: one term and one text for all. */
export function AssignSeveral({ section, ...rest }: Props) {
  const leaves = leavesOf(section.children);
  const ids = leaves.map(({ productId }) => productId);
  const { data, error, refetch } = useQuery({
    queryKey: ['candidatos', ids],
    queryFn: ({ signal }) => loadCandidatesOf(ids, signal),
    // People who are being chosen do not change under the hand.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return (
      <LoadFailure
        thing="los recursos de los productos"
        failure={failure}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton active />;
  return <SeveralForm leaves={leaves} people={data} {...rest} />;
}

interface FormProps extends Omit<Props, 'section'> {
  leaves: readonly ProductNode[];
  people: readonly ActivityPeople[];
}

function SeveralForm({ leaves, people, structure, products, onClose }: FormProps) {
  const { control, handleSubmit, formState } = useForm<CommonValues, unknown, CommonSent>({
    resolver: zodResolver(commonSchema),
    defaultValues: noCommonValues,
  });
  const assigning = useAssigning({ leaves, people, structure, products });
  const { rows, change, chosen } = assigning;
  const declared = { control, fields: assignmentFields };
  const send = handleSubmit(assigning.assign);
  return (
    <form className="varios" onSubmit={(event) => void send(event)} noValidate>
      <div className="asignacion-pareja">
        <FormFields
          {...declared}
          names={['duracionEstimada', 'fechaInicioPlaneada', 'fechaFinPlaneada']}
        />
      </div>
      <DeclaredField {...declared} name="observaciones">
        {({ maxLength: _maxLength, ...field }) => (
          <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 8 }} />
        )}
      </DeclaredField>
      <Select
        aria-label="Gestiona todos los productos que pueda"
        placeholder="Dar todos los que pueda a…"
        options={managersOf(rows)}
        value={null}
        onSelect={(user: string | null) => user !== null && assigning.giveAll(user)}
      />
      <ul className="varios-productos" aria-label="Productos">
        {rows.map((row) => (
          <li key={row.id}>
            <ProductRowFields row={row} onChange={(changes) => change(row.id, changes)} />
          </li>
        ))}
      </ul>
      <div className="gestion-modos">
        <Button
          type="primary"
          htmlType="submit"
          disabled={chosen === 0}
          loading={formState.isSubmitting}
        >
          Asignar {counted(chosen, 'producto', 'productos')}
        </Button>
        <Button onClick={onClose}>Cerrar</Button>
      </div>
    </form>
  );
}
