import { ChipList } from '../../../../ui/chip-list.tsx';
import { KeyValueList } from '../../../../ui/key-value-list.tsx';
import { NoData } from '../../../../ui/no-data.tsx';
import type { AssignedProduct } from '../../operations/gestion-productos.ts';

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
