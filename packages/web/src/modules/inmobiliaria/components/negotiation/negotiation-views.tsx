import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { filterTexts, useListState } from '../../../../platform/management/list/list-state.ts';
import { useGoTo } from '../../../../platform/navigation/route-link.tsx';
import { useNegotiationFilters } from '../../operations/negotiations/use-negotiation-filters.ts';

const views = [
  { value: 'EstateNegotiation', label: 'Tablero', icon: <AppstoreOutlined /> },
  { value: 'ListNegotiation', label: 'Lista', icon: <UnorderedListOutlined /> },
] as const;

type View = (typeof views)[number]['value'];

/** The ways of looking at negotiations; the filters go along. */
export function NegotiationViews({ view }: { view: View }) {
  const goTo = useGoTo();
  const filters = useNegotiationFilters();
  const { values } = useListState(filters);
  const kept = Object.fromEntries(filters.map(({ key }) => [key, filterTexts(values, key)]));
  return (
    <Segmented<View>
      aria-label="Ver la negociación como"
      value={view}
      options={[...views]}
      onChange={(route) => goTo({ route, search: kept })}
    />
  );
}
