import { ApartmentOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { RouteLink, useGoTo } from '../../../platform/navigation/route-link.tsx';
import { assignmentsKey } from '../operations/assignments/assignments-key.ts';
import {
  loadStructurePlaces,
  type StructureAt,
} from '../operations/assignments/product-management.ts';

/** Leads to the product structures of a project in use: its own, and those of its units. */
export function StructureLinks({ proyecto }: { proyecto: string }) {
  const goTo = useGoTo();
  const { data = [] } = useQuery({
    queryKey: [...assignmentsKey, 'lugares', proyecto],
    queryFn: () => loadStructurePlaces(proyecto),
    meta: { doing: 'al cargar las estructuras de productos' },
  });
  const [first, ...others] = data;
  if (!first) return null;
  if (others.length === 0) {
    return (
      <RouteLink route="ProductsManager" params={{ ...first }}>
        Estructura de productos
      </RouteLink>
    );
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: data.map((place) => ({ key: keyOf(place), label: place.ownerName })),
        onClick: ({ key }) => {
          const place = data.find((one) => keyOf(one) === key);
          if (place) goTo({ route: 'ProductsManager', params: { ...place } });
        },
      }}
    >
      <Button icon={<ApartmentOutlined />}>Estructura de productos</Button>
    </Dropdown>
  );
}

const keyOf = ({ contentType, objectId }: StructureAt): string => `${contentType}-${objectId}`;
