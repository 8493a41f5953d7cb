import { depthOf, flattenTree, isSection, type TreeSection } from '@comarca/shared/core/tree/tree';
import type {
  ProductNode,
  StructureNode,
} from '@comarca/shared/modules/procesos/product-structure';
import { productSchema } from '@comarca/shared/modules/procesos/product-structure.schema';
import { zodResolver } from '@hookform/resolvers/zod';
import { Input } from 'antd';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { EmptyState } from '../../../../ui/feedback/states.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { KeyValueList } from '../../../../ui/text/key-value-list.tsx';
import { knownRoles, RolePicker } from '../../forms/pickers.tsx';
import type { Owner } from '../../operations/processes.ts';

interface Props {
  node: StructureNode | undefined;
  owner: Owner;
  roles: readonly { id: string; rol: string }[];
  onChange: (id: string, values: Partial<ProductNode>) => void;
}

/** What is known of the chosen node, beside the tree. */
export function NodeDetail({ node, ...rest }: Props) {
  if (!node) {
    return (
      <EmptyState
        title="Elija una sección o un producto"
        text="Aquí verá su detalle. De un producto puede escribir la descripción y los roles que lo gestionan y lo controlan."
      />
    );
  }
  return (
    <section className="estructura-detalle" aria-label={`Detalle de ${node.name}`}>
      <h2>{node.name}</h2>
      {isSection(node) ? (
        <SectionDetail section={node} />
      ) : (
        <ProductDetail product={node} {...rest} />
      )}
    </section>
  );
}

function SectionDetail({ section }: { section: TreeSection<ProductNode> }) {
  const inside = flattenTree(section.children);
  const sections = inside.filter(isSection).length;
  return (
    <KeyValueList
      items={[
        { label: 'Secciones', value: sections },
        { label: 'Productos', value: inside.length - sections },
        { label: 'Niveles', value: depthOf(section.children) },
      ]}
    />
  );
}

const detailSchema = productSchema.omit({ name: true });

function ProductDetail({
  product,
  owner,
  roles,
  onChange,
}: Omit<Props, 'node'> & { product: ProductNode }) {
  const { descripcion, perfilesGestion, perfilesControl } = product;
  const { control, watch } = useForm({
    resolver: zodResolver(detailSchema),
    defaultValues: { descripcion, perfilesGestion, perfilesControl },
    mode: 'onChange',
  });
  const { id } = product;
  useEffect(() => {
    const { unsubscribe } = watch((values) => onChange(id, values as Partial<ProductNode>));
    return unsubscribe;
  }, [watch, onChange, id]);
  const known = knownRoles(roles);
  return (
    <form>
      <Field control={control} name="descripcion" label="Descripción" maxLength={5_000}>
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 3, maxRows: 10 }} />}
      </Field>
      <Field control={control} name="perfilesGestion" label="Perfiles de gestión">
        {(field) => <RolePicker {...field} multiple owner={owner} known={known} />}
      </Field>
      <Field control={control} name="perfilesControl" label="Perfiles de control">
        {(field) => <RolePicker {...field} multiple owner={owner} known={known} />}
      </Field>
    </form>
  );
}
