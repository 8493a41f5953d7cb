// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../testing/stage.tsx';
import { SummaryTable } from './summary-table.tsx';

let stage: Stage;
afterEach(() => stage.close());

const noFilters = {};

it('the records that a dashboard counts fold to their heading', async () => {
  stage = onStage(
    <SummaryTable<{ id: string }>
      title="Fincas"
      plural="fincas"
      queryKey={['fincas']}
      filters={noFilters}
      load={async () => ({ nodes: [], totalCount: 0, pageInfo: { hasNextPage: false } })}
      rowKey={({ id }) => id}
      columns={[{ key: 'id', title: 'Id', render: ({ id }) => id }]}
    />,
    [],
  );
  const heading = await screen.findByRole('heading', { name: 'Fincas' }, { timeout: 20_000 });
  const section = heading.closest('details');
  expect(section?.open).toBe(true);
  expect(section?.contains(screen.getByRole('region', { name: 'Fincas' }))).toBe(true);
});
