import { ApartmentOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { RouteLink, useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { ChipList } from '../../../ui/text/chip-list.tsx';
import { assignmentsKey } from '../operations/assignments/assignments-key.ts';
import {
  loadStructurePlaces,
  type StructureAt,
} from '../operations/assignments/product-management.ts';

/** Leads to the product structures of a project in use: its own, and those of its units. */
export function StructureLinks({ proyecto }: { proyecto: string }) {
  const goTo = useGoTo();
  const { data = [] } = useQuery({
    ...placesIn(proyecto),
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

/** Leads from a project straight to where the products of its structures are assigned. */
export function AssigningLinks({ proyecto }: { proyecto: string }) {
  const mayAssign = useCan('gestion_productos.add_estadoactividad');
  const { data = [] } = useQuery({
    ...placesIn(proyecto),
    enabled: mayAssign,
    retry: false,
    meta: { quiet: 'who does not see the products of a project is offered no way to them' },
  });
  if (data.length === 0) return null;
  return (
    <div className="avance-estructuras">
      Asignar productos:
      <ChipList
        plural="estructuras"
        items={data.map((place) => ({
          key: keyOf(place),
          label: (
            <RouteLink route="ProductsManager" params={{ ...place }} search={{ asignar: 'si' }}>
              {place.ownerName}
            </RouteLink>
          ),
        }))}
      />
    </div>
  );
}

const placesIn = (project: string) => ({
  queryKey: [...assignmentsKey, 'lugares', project],
  queryFn: () => loadStructurePlaces(project),
});

const keyOf = ({ contentType, objectId }: StructureAt): string => `${contentType}-${objectId}`;
