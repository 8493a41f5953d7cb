import { NoData } from '../../../../ui/feedback/no-data.tsx';
import { ChipList } from '../../../../ui/text/chip-list.tsx';
import { KeyValueList } from '../../../../ui/text/key-value-list.tsx';
import type { AssignedProduct } from '../../operations/assignments/product-management.ts';

type Facts = Pick<AssignedProduct, 'descripcion' | 'perfilesGestion' | 'perfilesControl'>;

/** What a product is, and the roles that make it and check it. */
export function ProductFacts({ product }: { product: Facts }) {
  const { descripcion, perfilesGestion, perfilesControl } = product;
  return (
    <>
      <p className="vista-texto">{descripcion || <NoData>Sin descripción</NoData>}</p>
      <KeyValueList
        items={[
          { label: 'Perfiles de gestión', value: <Roles roles={perfilesGestion} /> },
          { label: 'Perfiles de control', value: <Roles roles={perfilesControl} /> },
        ]}
      />
    </>
  );
}

const Roles = ({ roles }: { roles: Facts['perfilesGestion'] }) => (
  <ChipList
    plural="perfiles"
    items={roles.map(({ id, rol }) => ({ key: id, label: rol }))}
    empty={<NoData>Sin perfiles</NoData>}
  />
);
